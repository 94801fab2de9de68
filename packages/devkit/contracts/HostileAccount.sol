// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";

/// An account (ERC-4337) that accepts every operation, after it has done in validation what the first byte of the signature
/// says: most of it is forbidden there (ERC-7562). For local chains only.
contract HostileAccount {
    bool public isShut;
    uint256 public seen;

    receive() external payable {}

    /// From now on no operation is accepted: what was validated before fails.
    function shut() external {
        isShut = true;
    }

    function validateUserOp(PackedUserOperation calldata op, bytes32, uint256 missing) external returns (uint256) {
        require(!isShut, "HostileAccount: shut");
        if (op.signature.length > 0) _misbehave(uint8(op.signature[0]), op.signature[1:]);
        if (missing > 0) {
            (bool isPaid, ) = msg.sender.call{value: missing}("");
            require(isPaid, "HostileAccount: not paid");
        }
        return 0;
    }

    function execute(address target, uint256 value, bytes calldata data) external {
        (bool success, ) = target.call{value: value}(data);
        require(success, "HostileAccount: a call failed");
    }

    function _misbehave(uint8 how, bytes calldata more) private {
        if (how == 1) seen = block.timestamp;
        if (how == 2) seen = IERC20(address(bytes20(more[:20]))).balanceOf(address(bytes20(more[20:40])));
        if (how == 3) seen = IERC20(address(bytes20(more[:20]))).balanceOf(address(this));
        if (how == 4) _ignore(address(bytes20(more[:20])), 0, "");
        if (how == 5) _ignore(address(bytes20(more[:20])), 1, "");
        if (how == 6) seen = gasleft();
        if (how == 7) new Empty();
        if (how == 8) _ignore(msg.sender, 0, abi.encodeWithSignature("getNonce(address,uint192)", address(this), 0));
        if (how == 9) _ignore(address(this), 0, abi.encodeCall(this.burn, ()));
        if (how == 10) seen = address(this).balance;
    }

    function burn() external {
        while (true) seen++;
    }

    function _ignore(address target, uint256 value, bytes memory data) private {
        (bool success, ) = target.call{value: value, gas: 60_000}(data);
        seen = success ? 1 : 2;
    }
}

contract Empty {}
