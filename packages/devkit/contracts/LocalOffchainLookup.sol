// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// The reference to a service that has what a contract was asked for (ERC-3668).
error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extraData);

/// The members of an `OffchainLookup`.
struct LocalOffchainLookup {
    address sender;
    string[] urls;
    bytes callData;
    bytes4 callback;
    bytes extraData;
}

/// The members in the data of a revert with `OffchainLookup`.
function readOffchainLookup(bytes memory revertData) pure returns (LocalOffchainLookup memory lookup) {
    bytes memory members = new bytes(revertData.length - 4);
    for (uint256 at = 0; at < members.length; at++) members[at] = revertData[at + 4];
    (lookup.sender, lookup.urls, lookup.callData, lookup.callback, lookup.extraData) = abi.decode(
        members,
        (address, string[], bytes, bytes4, bytes)
    );
}
