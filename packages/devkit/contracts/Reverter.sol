// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// Refuses whatever is sent to it, with a reason.
contract Reverter {
    receive() external payable {
        revert("Reverter: refuses ether");
    }

    fallback() external payable {
        revert("Reverter: refuses calls");
    }
}
