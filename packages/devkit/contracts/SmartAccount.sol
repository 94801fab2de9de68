// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// An account that several keys own, which signs as ERC-1271 has it: the owners' signatures in their order.
contract SmartAccount {
    address[] public owners;
    mapping(bytes32 => bool) public noted;

    constructor(address[] memory given) {
        owners = given;
    }

    /// Any owner notes a hash on the chain, which is then signed by no bytes at all.
    function note(bytes32 hash) external {
        for (uint256 i = 0; i < owners.length; i++) {
            if (owners[i] == msg.sender) noted[hash] = true;
        }
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length == 0) {
            require(noted[hash], "Hash not approved");
            return 0x1626ba7e;
        }
        // A Safe says so of too few signatures.
        require(signature.length >= 65 * owners.length, "GS020");
        for (uint256 i = 0; i < owners.length; i++) {
            bytes calldata own = signature[65 * i:65 * i + 65];
            address signer = ecrecover(hash, uint8(own[64]), bytes32(own[:32]), bytes32(own[32:64]));
            if (signer == address(0) || signer != owners[i]) return 0xffffffff;
        }
        return 0x1626ba7e;
    }
}
