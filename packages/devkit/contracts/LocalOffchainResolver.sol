// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {OffchainLookup} from "./LocalOffchainLookup.sol";

/// A resolver of ENS names whose records are elsewhere (ENSIP-10, ERC-3668): it names the service that has them, and
/// believes an answer that the operator's key signed and that has not expired. An empty answer refers to the service
/// once more, so that a service can keep a client busy.
contract LocalOffchainResolver {
    error Expired();
    error NotSigned();

    string private url;
    address private immutable signer;

    constructor(string memory url_, address signer_) {
        url = url_;
        signer = signer_;
    }

    function resolve(bytes calldata, bytes calldata) external view returns (bytes memory) {
        return lookUp(msg.data);
    }

    function resolveWithProof(bytes calldata response, bytes calldata request) external view returns (bytes memory) {
        if (response.length == 0) return lookUp(request);
        (bytes memory result, uint64 expires, bytes memory signature) = abi.decode(response, (bytes, uint64, bytes));
        if (expires < block.timestamp) revert Expired();
        bytes32 hash = keccak256(
            abi.encodePacked(hex"1900", address(this), expires, keccak256(request), keccak256(result))
        );
        if (ECDSA.recover(hash, signature) != signer) revert NotSigned();
        return result;
    }

    function lookUp(bytes calldata request) private view returns (bytes memory) {
        string[] memory urls = new string[](1);
        urls[0] = url;
        revert OffchainLookup(address(this), urls, request, this.resolveWithProof.selector, request);
    }
}
