// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {ERC1155URIStorage} from "@openzeppelin/contracts/token/ERC1155/extensions/ERC1155URIStorage.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

/// An ERC-1155 collection whose owner mints with any token URI.
contract LocalNfts1155 is ERC1155URIStorage, Ownable {
    string public name;

    constructor(string memory name_) ERC1155("") Ownable(msg.sender) {
        name = name_;
    }

    function mint(address to, uint256 id, uint256 amount, string calldata uri_) external onlyOwner {
        _mint(to, id, amount, "");
        _setURI(id, uri_);
    }
}
