// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// Answers like a Chainlink feed (AggregatorV3) with a round that is set: written from the public documentation, for tests
/// of what reads prices. Anyone may set it.
contract LocalPriceFeed {
    enum Mode {
        Answers,
        Reverts,
        RevertsWithoutReason,
        AnswersNonsense
    }

    uint8 private immutable _decimals;
    Mode public mode;
    uint80 private _roundId;
    int256 private _answer;
    uint256 private _startedAt;
    uint256 private _updatedAt;
    uint80 private _answeredInRound;

    constructor(uint8 places, int256 answer, uint256 updatedAt) {
        _decimals = places;
        setAnswer(answer, updatedAt);
    }

    function setAnswer(int256 answer, uint256 updatedAt) public {
        setRound(_roundId + 1, answer, updatedAt, updatedAt, _roundId + 1);
    }

    function setRound(uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound) public {
        _roundId = roundId;
        _answer = answer;
        _startedAt = startedAt;
        _updatedAt = updatedAt;
        _answeredInRound = answeredInRound;
    }

    function setMode(Mode next) external {
        mode = next;
    }

    function decimals() external view returns (uint8) {
        return _decimals;
    }

    function latestRoundData() external view returns (uint80, int256, uint256, uint256, uint80) {
        require(mode != Mode.Reverts, "No access");
        if (mode == Mode.RevertsWithoutReason) assembly { revert(0, 0) }
        if (mode == Mode.AnswersNonsense) assembly {
            mstore(0, not(0))
            return(0, 32)
        }
        return (_roundId, _answer, _startedAt, _updatedAt, _answeredInRound);
    }
}
