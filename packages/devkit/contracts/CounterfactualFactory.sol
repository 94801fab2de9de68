// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IEntryPoint} from "@account-abstraction/contracts/interfaces/IEntryPoint.sol";
import {Create2} from "@openzeppelin/contracts/utils/Create2.sol";
import {CounterfactualAccount} from "./CounterfactualAccount.sol";

/// Makes accounts at addresses that follow from their owner (CREATE2), for whoever asks: for EntryPoint with an account's first
/// operation, and for those who verify a signature before it (ERC-6492).
contract CounterfactualFactory {
    address public immutable implementation;

    error NotCreated();

    constructor(IEntryPoint entryPoint) {
        implementation = address(new CounterfactualAccount(entryPoint));
    }

    /// The owner's account, made where it is not there yet. Not by a library: those look at the balance, which a factory
    /// without a stake may not (ERC-7562).
    function createAccount(address owner, bytes32 salt) external returns (address account) {
        account = addressOf(owner, salt);
        if (account.code.length > 0) return account;
        bytes memory code = _creationCode(owner);
        address made;
        assembly ("memory-safe") {
            made := create2(0, add(code, 0x20), mload(code), salt)
        }
        if (made != account) revert NotCreated();
    }

    function addressOf(address owner, bytes32 salt) public view returns (address) {
        return Create2.computeAddress(salt, keccak256(_creationCode(owner)));
    }

    /// A clone (ERC-1167) with the owner's address after its code, where `Clones.fetchCloneArgs` finds it.
    function _creationCode(address owner) private view returns (bytes memory) {
        uint16 size = 0x2d + 20;
        bytes memory head = abi.encodePacked(hex"61", size, hex"3d81600a3d39f3363d3d373d3d3d363d73");
        return abi.encodePacked(head, implementation, hex"5af43d82803e903d91602b57fd5bf3", owner);
    }
}
