// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// Takes signatures as a Safe with one owner does: of a SafeMessage (EIP-712) that holds the hash (ERC-1271).
contract LocalSafe {
    address public owner;

    constructor(address given) {
        owner = given;
    }

    receive() external payable {}

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        bytes32 domain = keccak256(
            abi.encode(keccak256("EIP712Domain(uint256 chainId,address verifyingContract)"), block.chainid, address(this))
        );
        bytes32 message = keccak256(abi.encode(keccak256("SafeMessage(bytes message)"), keccak256(abi.encode(hash))));
        bytes32 signed = keccak256(abi.encodePacked(bytes2(0x1901), domain, message));
        require(signature.length >= 65, "GS020");
        address signer = ecrecover(signed, uint8(signature[64]), bytes32(signature[:32]), bytes32(signature[32:64]));
        require(signer != address(0) && signer == owner, "GS026");
        return 0x1626ba7e;
    }
}
