// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

/// A plain ERC-20 that its owner may mint: the local stand-in for any listed or spam token.
contract LocalToken is ERC20, Ownable {
    uint8 private immutable _decimals;

    constructor(string memory name_, string memory symbol_, uint8 decimals_) ERC20(name_, symbol_) Ownable(msg.sender) {
        _decimals = decimals_;
    }

    function decimals() public view override returns (uint8) {
        return _decimals;
    }

    function mint(address to, uint256 value) external onlyOwner {
        _mint(to, value);
    }

    /// Many receivers in one transaction, the way spam is airdropped.
    function airdrop(address[] calldata to, uint256 value) external onlyOwner {
        for (uint256 i; i < to.length; i++) _mint(to[i], value);
    }
}
