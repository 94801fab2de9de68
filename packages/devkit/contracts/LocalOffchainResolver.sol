// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

/// A resolver of ENS names whose records are elsewhere (ENSIP-10, ERC-3668): it names the service that has them, and
/// believes an answer that the operator's key signed and that has not expired.
contract LocalOffchainResolver {
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extraData);
    error Expired();
    error NotSigned();

    string private url;
    address private immutable signer;

    constructor(string memory url_, address signer_) {
        url = url_;
        signer = signer_;
    }

    function resolve(bytes calldata, bytes calldata) external view returns (bytes memory) {
        string[] memory urls = new string[](1);
        urls[0] = url;
        revert OffchainLookup(address(this), urls, msg.data, this.resolveWithProof.selector, msg.data);
    }

    function resolveWithProof(bytes calldata response, bytes calldata request) external view returns (bytes memory) {
        (bytes memory result, uint64 expires, bytes memory signature) = abi.decode(response, (bytes, uint64, bytes));
        if (expires < block.timestamp) revert Expired();
        bytes32 hash = keccak256(
            abi.encodePacked(hex"1900", address(this), expires, keccak256(request), keccak256(result))
        );
        if (ECDSA.recover(hash, signature) != signer) revert NotSigned();
        return result;
    }
}
