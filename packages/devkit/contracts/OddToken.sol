// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// ERC-20 tokens that do not move what they are asked to move, each in its own way.
contract OddToken {
    enum Way {
        AnswersFalse,
        KeepsFee,
        KeepsFeeInSilence,
        MovesElsewhere,
        Rebases,
        Pauses
    }

    string public name;
    string public symbol;
    uint8 public constant decimals = 6;
    Way public immutable way;
    address public immutable owner = msg.sender;
    uint256 public totalSupply;
    bool public paused;
    /// Of a token that rebases these are shares; a share is worth `rate` millionths.
    uint256 public rate = 1_000_000;
    mapping(address => uint256) private _held;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(string memory name_, string memory symbol_, Way way_) {
        (name, symbol, way) = (name_, symbol_, way_);
    }

    function balanceOf(address account) external view returns (uint256) {
        return (_held[account] * rate) / 1_000_000;
    }

    function mint(address to, uint256 value) external {
        totalSupply += value;
        _held[to] += value;
        emit Transfer(address(0), to, value);
    }

    function pause() external {
        paused = true;
    }

    function rebase(uint256 rate_) external {
        rate = rate_;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        require(!paused, "OddToken: paused");
        if (way == Way.AnswersFalse) return false;
        if (way == Way.MovesElsewhere) _move(owner, value);
        else if (way == Way.KeepsFeeInSilence) {
            _move(to, value / 2);
            _held[msg.sender] -= value - value / 2;
            _held[owner] += value - value / 2;
        } else if (way == Way.KeepsFee) {
            uint256 fee = value / 10;
            _move(owner, fee);
            _move(to, value - fee);
            emit Transfer(msg.sender, owner, fee);
            emit Transfer(msg.sender, to, value - fee);
            return true;
        } else _move(to, (value * 1_000_000) / rate);
        emit Transfer(msg.sender, to, value);
        return true;
    }

    function _move(address to, uint256 shares) private {
        _held[msg.sender] -= shares;
        _held[to] += shares;
    }
}
