// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// What ENS's Universal Resolver answers, from tables that anybody may write. Reverse records are not checked against
/// forward ones, so that a client that believes them is found out. For local chains only.
contract LocalEns {
    error ResolverNotFound(bytes name);

    mapping(bytes32 name => mapping(bytes32 call => bytes)) private answers;
    mapping(bytes32 name => bool) private known;
    mapping(bytes32 account => string) private primary;

    /// `answer` is what the name's resolver returns for the call `data`, as ABI-encoded bytes.
    function setAnswer(bytes calldata name, bytes calldata data, bytes calldata answer) external {
        known[keccak256(name)] = true;
        answers[keccak256(name)][keccak256(data)] = answer;
    }

    function setPrimary(bytes calldata account, string calldata name) external {
        primary[keccak256(account)] = name;
    }

    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory, address) {
        if (!known[keccak256(name)]) revert ResolverNotFound(name);
        return (answers[keccak256(name)][keccak256(data)], address(this));
    }

    function reverse(
        bytes calldata account,
        uint256 coinType
    ) external view returns (string memory, address, address) {
        string memory name = coinType == 60 ? primary[keccak256(account)] : "";
        return (name, address(this), address(this));
    }
}
