// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IAccount, PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";

/// What an ERC-4337 EntryPoint does with money: an account pays for its operation from its deposit, which it fills up in
/// advance, and what is not used stays there. A failed operation is told, and paid. For local chains only.
contract LocalEntryPoint {
    uint256 private constant PREFUND = 0.001 ether;
    uint256 private constant COST = 0.0004 ether;
    mapping(address => uint256) public balanceOf;

    event Deposited(address indexed account, uint256 totalDeposit);
    event UserOperationEvent(
        bytes32 indexed userOpHash,
        address indexed sender,
        address indexed paymaster,
        uint256 nonce,
        bool success,
        uint256 actualGasCost,
        uint256 actualGasUsed
    );

    receive() external payable {
        depositTo(msg.sender);
    }

    function depositTo(address account) public payable {
        balanceOf[account] += msg.value;
        emit Deposited(account, balanceOf[account]);
    }

    function handleOps(PackedUserOperation[] calldata ops, address payable beneficiary) external {
        for (uint256 i; i < ops.length; i++) _handle(ops[i], beneficiary);
    }

    function _handle(PackedUserOperation calldata op, address payable beneficiary) private {
        bytes32 hash = keccak256(abi.encode(op));
        uint256 held = balanceOf[op.sender];
        uint256 missing = held < PREFUND ? PREFUND - held : 0;
        require(IAccount(op.sender).validateUserOp(op, hash, missing) == 0, "AA24 signature error");
        balanceOf[op.sender] -= COST;
        (bool success, ) = op.sender.call(op.callData);
        emit UserOperationEvent(hash, op.sender, address(0), op.nonce, success, COST, 0);
        (bool paid, ) = beneficiary.call{value: COST}("");
        require(paid, "AA91 failed send to beneficiary");
    }
}
