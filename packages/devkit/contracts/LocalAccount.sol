// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IEntryPoint, PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";

/// An account that is a contract and obeys everybody, with the functions by which the known kinds of accounts are told to
/// make calls: a Safe's, ERC-4337 accounts', ERC-7579's and ERC-7821's. For local chains only.
contract LocalAccount {
    struct Call {
        address target;
        uint256 value;
        bytes data;
    }

    event ExecutionSuccess(bytes32 indexed txHash, uint256 payment);
    event ExecutionFailure(bytes32 indexed txHash, uint256 payment);

    receive() external payable {}

    /// Safe: tells of a call that fails, and does not revert.
    function execTransaction(
        address to,
        uint256 value,
        bytes calldata data,
        uint8 operation,
        uint256,
        uint256,
        uint256,
        address,
        address payable,
        bytes calldata
    ) external payable returns (bool success) {
        (success, ) = operation == 0 ? to.call{value: value}(data) : to.delegatecall(data);
        if (success) emit ExecutionSuccess(keccak256(data), 0);
        else emit ExecutionFailure(keccak256(data), 0);
    }

    function execute(address target, uint256 value, bytes calldata data) external payable {
        _call(target, value, data);
    }

    function executeBatch(Call[] calldata calls) external payable {
        _callAll(calls);
    }

    /// ERC-7579 (one call) and ERC-7821 (several): the first byte of the mode says which.
    function execute(bytes32 mode, bytes calldata data) external payable {
        if (mode[0] == 0x01) _callAll(abi.decode(data, (Call[])));
        else _call(address(bytes20(data[:20])), uint256(bytes32(data[20:52])), data[52:]);
    }

    /// Not one of the known ways: the call is hidden in bytes that nobody else can read.
    function relay(bytes calldata hidden) external payable {
        bytes memory shown = hidden;
        for (uint256 i; i < shown.length; i++) shown[i] = ~shown[i];
        (address target, uint256 value, bytes memory data) = abi.decode(shown, (address, uint256, bytes));
        _call(target, value, data);
    }

    function validateUserOp(PackedUserOperation calldata, bytes32, uint256 missing) external returns (uint256) {
        if (missing > 0) {
            (bool paid, ) = msg.sender.call{value: missing}("");
            require(paid, "LocalAccount: not paid");
        }
        return 0;
    }

    function _callAll(Call[] memory calls) private {
        for (uint256 i; i < calls.length; i++) _call(calls[i].target, calls[i].value, calls[i].data);
    }

    function _call(address target, uint256 value, bytes memory data) private {
        (bool success, ) = target.call{value: value}(data);
        require(success, "LocalAccount: a call failed");
    }
}
