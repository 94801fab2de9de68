// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {LocalOffchainLookup, OffchainLookup, readOffchainLookup} from "./LocalOffchainLookup.sol";

interface ResolverOfNames {
    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory);
}

interface BatchGateway {
    struct Request {
        address sender;
        string[] urls;
        bytes data;
    }

    function query(
        Request[] memory requests
    ) external view returns (bool[] memory failures, bytes[] memory responses);
}

/// ENS's registry and Universal Resolver (ENSIP-23) in one, from tables that anybody may write. A name has its answers
/// here, or a resolver whose records are elsewhere (ENSIP-10, ERC-3668). Reverse records are not checked against
/// forward ones, so that a client that believes them is found out. For local chains only.
contract LocalEns {
    error ResolverNotFound(bytes name);
    error ResolverNotContract(bytes name, address resolver);
    error UnsupportedResolverProfile(bytes4 selector);
    error ResolverError(bytes errorData);
    error HttpError(uint16 status, string message);

    mapping(bytes32 name => mapping(bytes32 call => bytes)) private answers;
    mapping(bytes32 name => mapping(bytes32 call => bytes)) private faults;
    mapping(bytes32 name => bool) private known;
    mapping(bytes32 name => address) private resolvers;
    mapping(bytes32 account => mapping(uint256 coinType => string)) private primary;

    /// `answer` is what the name's resolver returns for the call `data`, as ABI-encoded bytes.
    function setAnswer(bytes calldata name, bytes calldata data, bytes calldata answer) external {
        known[keccak256(name)] = true;
        answers[keccak256(name)][keccak256(data)] = answer;
    }

    /// The name's resolver reverts with `fault` for the call `data`.
    function setFault(bytes calldata name, bytes calldata data, bytes calldata fault) external {
        known[keccak256(name)] = true;
        faults[keccak256(name)][keccak256(data)] = fault;
    }

    /// The resolver that has the records of a name, or of every name below it.
    function setResolver(bytes calldata name, address resolver) external {
        resolvers[keccak256(name)] = resolver;
    }

    function setPrimary(bytes calldata account, string calldata name) external {
        primary[keccak256(account)][60] = name;
    }

    /// The primary name under a coin type of ENSIP-11.
    function setPrimaryOn(bytes calldata account, uint256 coinType, string calldata name) external {
        primary[keccak256(account)][coinType] = name;
    }

    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory, address) {
        return resolveWithGateways(name, data, new string[](0));
    }

    /// `gateways` answer the calls of ENSIP-21 that the resolver asks for.
    function resolveWithGateways(
        bytes calldata name,
        bytes calldata data,
        string[] memory gateways
    ) public view returns (bytes memory, address) {
        address resolver = resolverOf(name);
        if (resolver == address(0)) {
            bytes32 id = keccak256(name);
            if (!known[id]) revert ResolverNotFound(name);
            bytes memory fault = faults[id][keccak256(data)];
            if (fault.length > 0) revert ResolverError(fault);
            return (answers[id][keccak256(data)], address(this));
        }
        if (resolver.code.length == 0) revert ResolverNotContract(name, resolver);
        return (read(resolver, abi.encodeCall(ResolverOfNames.resolve, (name, data)), gateways), resolver);
    }

    function reverse(
        bytes calldata account,
        uint256 coinType
    ) external view returns (string memory, address, address) {
        return (primary[keccak256(account)][coinType], address(this), address(this));
    }

    function reverseWithGateways(
        bytes calldata account,
        uint256 coinType,
        string[] calldata
    ) external view returns (string memory, address, address) {
        return (primary[keccak256(account)][coinType], address(this), address(this));
    }

    /// Takes the answer of a gateway to `query`, and hands it to the resolver.
    function resolveBatch(
        bytes calldata response,
        bytes calldata extraData
    ) external view returns (bytes memory, address) {
        (address resolver, bytes4 callback, bytes memory extra, string[] memory gateways) = abi.decode(
            extraData,
            (address, bytes4, bytes, string[])
        );
        (bool[] memory failures, bytes[] memory responses) = abi.decode(response, (bool[], bytes[]));
        if (failures[0]) revert HttpError(500, "The service has failed");
        return (read(resolver, abi.encodeWithSelector(callback, responses[0], extra), gateways), resolver);
    }

    /// The record in a resolver's answer. The gateways are asked where the resolver refers to a service.
    function read(
        address resolver,
        bytes memory call,
        string[] memory gateways
    ) private view returns (bytes memory) {
        (bool ok, bytes memory answer) = resolver.staticcall(call);
        if (ok) return abi.decode(answer, (bytes));
        if (answer.length < 4 || bytes4(answer) != OffchainLookup.selector) revert ResolverError(answer);
        LocalOffchainLookup memory lookup = readOffchainLookup(answer);
        BatchGateway.Request[] memory requests = new BatchGateway.Request[](1);
        requests[0] = BatchGateway.Request(lookup.sender, lookup.urls, lookup.callData);
        revert OffchainLookup(
            address(this),
            gateways,
            abi.encodeCall(BatchGateway.query, (requests)),
            this.resolveBatch.selector,
            abi.encode(resolver, lookup.callback, lookup.extraData, gateways)
        );
    }

    /// The resolver of the name, or of the nearest name above it.
    function resolverOf(bytes calldata name) private view returns (address) {
        uint256 at = 0;
        while (at < name.length && name[at] != 0) {
            address found = resolvers[keccak256(name[at:])];
            if (found != address(0)) return found;
            at += 1 + uint8(name[at]);
        }
        return address(0);
    }
}
