// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// Gives rights in the ways of many standards, and in ways that no event reports. At Permit2's address it stands for Permit2.
contract RightsGiver {
    mapping(address => mapping(address => mapping(address => uint160))) private rights;
    mapping(address => mapping(address => mapping(address => uint48))) private expirations;
    /// The operators of ERC-777 and of ERC-6909, by holder.
    mapping(address => mapping(address => bool)) private operators777;
    mapping(address => mapping(address => bool)) private operators6909;
    mapping(address => address) public operatorOf;

    event Approval(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration);
    event Lockdown(address indexed owner, address token, address spender);
    event AuthorizedOperator(address indexed operator, address indexed holder);
    event RevokedOperator(address indexed operator, address indexed holder);
    event OperatorSet(address indexed owner, address indexed spender, bool approved);
    event BorrowAllowanceDelegated(address indexed fromUser, address indexed toUser, address indexed asset, uint256 amount);
    event DelegateChanged(address indexed delegator, address indexed fromDelegate, address indexed toDelegate);
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);
    event Granted(address indexed owner, address spender);
    event Nameless(address owner, address spender) anonymous;

    function allowance(address owner, address token, address spender) external view returns (uint160, uint48, uint48) {
        return (rights[owner][token][spender], expirations[owner][token][spender], 0);
    }

    function approve(address token, address spender, uint160 amount, uint48 expiration) external {
        rights[msg.sender][token][spender] = amount;
        // Permit2 ends a right without a time with the block that gives it.
        expirations[msg.sender][token][spender] = expiration == 0 ? uint48(block.timestamp) : expiration;
        emit Approval(msg.sender, token, spender, amount, expiration);
    }

    function lockdown(address token, address spender) external {
        rights[msg.sender][token][spender] = 0;
        emit Lockdown(msg.sender, token, spender);
    }

    /// As Permit2 does, without an event of its own.
    function spend(address token, address spender, uint160 amount) external {
        rights[msg.sender][token][spender] -= amount;
    }

    function authorizeOperator(address operator) external {
        operators777[msg.sender][operator] = true;
        emit AuthorizedOperator(operator, msg.sender);
    }

    function revokeOperator(address operator) external {
        operators777[msg.sender][operator] = false;
        emit RevokedOperator(operator, msg.sender);
    }

    function isOperatorFor(address operator, address holder) external view returns (bool) {
        return operator == holder || operators777[holder][operator];
    }

    function isOperator(address owner, address spender) external view returns (bool) {
        return operators6909[owner][spender];
    }

    function setOperator(address spender, bool approved) external {
        operators6909[msg.sender][spender] = approved;
        emit OperatorSet(msg.sender, spender, approved);
    }

    function approveDelegation(address to, uint256 amount) external {
        emit BorrowAllowanceDelegated(msg.sender, to, address(this), amount);
    }

    function delegate(address to) external {
        emit DelegateChanged(msg.sender, address(0), to);
    }

    function transferOwnership(address to) external {
        emit OwnershipTransferred(msg.sender, to);
    }

    function grant(address to) external {
        emit Granted(msg.sender, to);
    }

    function grantNameless(address to) external {
        emit Nameless(msg.sender, to);
    }

    receive() external payable {
        operatorOf[msg.sender] = address(this);
    }

    fallback() external payable {
        operatorOf[msg.sender] = address(this);
    }
}
