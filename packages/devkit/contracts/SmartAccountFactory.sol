// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SmartAccount} from "./SmartAccount.sol";

/// Makes accounts at addresses that are known before (CREATE2).
contract SmartAccountFactory {
    function make(address[] calldata owners, bytes32 salt) external returns (address) {
        return address(new SmartAccount{salt: salt}(owners));
    }

    function addressOf(address[] calldata owners, bytes32 salt) external view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(SmartAccount).creationCode, abi.encode(owners)));
        bytes32 made = keccak256(abi.encodePacked(bytes1(0xff), address(this), salt, code));
        return address(uint160(uint256(made)));
    }
}
