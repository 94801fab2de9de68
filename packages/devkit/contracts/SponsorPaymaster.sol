// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {BasePaymaster} from "@account-abstraction/contracts/core/BasePaymaster.sol";
import {_packValidationData} from "@account-abstraction/contracts/core/Helpers.sol";
import {IEntryPoint} from "@account-abstraction/contracts/interfaces/IEntryPoint.sol";
import {PackedUserOperation} from "@account-abstraction/contracts/interfaces/PackedUserOperation.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";

/// Pays for the user operations (ERC-4337, EntryPoint 0.8) that its signer has signed, each for a short time. Its data is
/// `validUntil` and `validAfter` (6 bytes each, Unix seconds) and a signature of 65 bytes over the typed data below, which
/// has every member of the operation but its own signature. It reads no storage while it validates (ERC-7562).
contract SponsorPaymaster is BasePaymaster, EIP712 {
    bytes32 private constant SPONSORSHIP = keccak256(
        "Sponsorship(address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes32 paymasterGasLimits,uint48 validUntil,uint48 validAfter)"
    );
    uint256 private constant SIGNATURE_OFFSET = PAYMASTER_DATA_OFFSET + 12;
    uint256 private constant LENGTH = SIGNATURE_OFFSET + 65;

    address public immutable signer;

    error WrongLength(uint256 length);

    constructor(IEntryPoint entryPoint_, address signer_) BasePaymaster(entryPoint_) EIP712("SponsorPaymaster", "1") {
        signer = signer_;
    }

    /// What the signer signs, by EIP-712. Reverts where the operation's paymaster data has another length.
    function sponsorshipHash(PackedUserOperation calldata op) public view returns (bytes32) {
        bytes calldata data = op.paymasterAndData;
        if (data.length != LENGTH) revert WrongLength(data.length);
        bytes memory operation = abi.encode(
            SPONSORSHIP,
            op.sender,
            op.nonce,
            keccak256(op.initCode),
            keccak256(op.callData),
            op.accountGasLimits,
            op.preVerificationGas,
            op.gasFees
        );
        bytes memory terms = abi.encode(
            bytes32(data[PAYMASTER_VALIDATION_GAS_OFFSET:PAYMASTER_DATA_OFFSET]),
            uint256(uint48(bytes6(data[PAYMASTER_DATA_OFFSET:PAYMASTER_DATA_OFFSET + 6]))),
            uint256(uint48(bytes6(data[PAYMASTER_DATA_OFFSET + 6:SIGNATURE_OFFSET])))
        );
        return _hashTypedDataV4(keccak256(bytes.concat(operation, terms)));
    }

    function _validatePaymasterUserOp(
        PackedUserOperation calldata op,
        bytes32,
        uint256
    ) internal view override returns (bytes memory context, uint256 validationData) {
        bytes32 hash = sponsorshipHash(op);
        bytes calldata data = op.paymasterAndData;
        (address recovered, ECDSA.RecoverError fault, ) = ECDSA.tryRecover(hash, data[SIGNATURE_OFFSET:]);
        bool isWrong = fault != ECDSA.RecoverError.NoError || recovered != signer;
        uint48 validUntil = uint48(bytes6(data[PAYMASTER_DATA_OFFSET:PAYMASTER_DATA_OFFSET + 6]));
        uint48 validAfter = uint48(bytes6(data[PAYMASTER_DATA_OFFSET + 6:SIGNATURE_OFFSET]));
        return ("", _packValidationData(isWrong, validUntil, validAfter));
    }
}
