// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// What Farcaster's IdRegistry says of who has the custody of an id. Anybody registers, one id an address. For local
/// chains only.
contract LocalIdRegistry {
    error HasId();

    uint256 public idCounter;
    mapping(address custody => uint256 fid) public idOf;
    mapping(uint256 fid => address custody) public custodyOf;

    /// Gives the caller the next id.
    function register() external returns (uint256 fid) {
        if (idOf[msg.sender] != 0) revert HasId();
        fid = ++idCounter;
        idOf[msg.sender] = fid;
        custodyOf[fid] = msg.sender;
    }
}
