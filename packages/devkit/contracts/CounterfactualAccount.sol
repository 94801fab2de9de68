// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {BaseAccount} from "@account-abstraction/contracts/core/BaseAccount.sol";
import {SIG_VALIDATION_FAILED, SIG_VALIDATION_SUCCESS} from "@account-abstraction/contracts/core/Helpers.sol";
import {IEntryPoint} from "@account-abstraction/contracts/interfaces/IEntryPoint.sol";
import {PackedUserOperation} from "@account-abstraction/contracts/interfaces/PackedUserOperation.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {ERC1155Holder} from "@openzeppelin/contracts/token/ERC1155/utils/ERC1155Holder.sol";
import {ERC721Holder} from "@openzeppelin/contracts/token/ERC721/utils/ERC721Holder.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {ERC7739} from "@openzeppelin/contracts/utils/cryptography/signers/draft-ERC7739.sol";

/// An account (ERC-4337, EntryPoint 0.8) of one key, whose address is known before it is made. It is a clone whose code
/// holds the owner's address, so that it has no storage. What it signs (ERC-1271) is bound to it and its chain (ERC-7739): no
/// other account of the same owner has signed it.
contract CounterfactualAccount is BaseAccount, ERC7739, ERC721Holder, ERC1155Holder {
    IEntryPoint private immutable _entryPoint;

    constructor(IEntryPoint entryPoint_) EIP712("CounterfactualAccount", "1") {
        _entryPoint = entryPoint_;
    }

    receive() external payable {}

    function entryPoint() public view override returns (IEntryPoint) {
        return _entryPoint;
    }

    /// Whose key the account obeys; nobody's where this is no clone.
    function owner() public view returns (address) {
        bytes memory arguments = Clones.fetchCloneArgs(address(this));
        return arguments.length == 20 ? address(bytes20(arguments)) : address(0);
    }

    function _validateSignature(
        PackedUserOperation calldata op,
        bytes32 hash
    ) internal view override returns (uint256) {
        return _rawSignatureValidation(hash, op.signature) ? SIG_VALIDATION_SUCCESS : SIG_VALIDATION_FAILED;
    }

    function _rawSignatureValidation(bytes32 hash, bytes calldata signature) internal view override returns (bool) {
        (address recovered, ECDSA.RecoverError fault, ) = ECDSA.tryRecoverCalldata(hash, signature);
        return fault == ECDSA.RecoverError.NoError && recovered == owner();
    }

    /// The owner may also act by a transaction.
    function _requireForExecute() internal view override {
        require(msg.sender == address(_entryPoint) || msg.sender == owner(), "CounterfactualAccount: not allowed");
    }
}
