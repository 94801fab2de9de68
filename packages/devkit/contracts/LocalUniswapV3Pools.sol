// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// Answers like Uniswap v3's factory, with pools that are opened by hand: written from the public documentation, for tests
/// of what reads prices. Anyone may open a pool.
contract LocalUniswapV3Pools {
    mapping(address => mapping(address => mapping(uint24 => address))) public getPool;

    function open(address one, address other, uint24 fee) external returns (LocalUniswapV3Pool pool) {
        (address token0, address token1) = one < other ? (one, other) : (other, one);
        pool = new LocalUniswapV3Pool(token0, token1, fee);
        getPool[token0][token1][fee] = address(pool);
        getPool[token1][token0][fee] = address(pool);
    }
}

/// A pool whose ticks are set instead of traded.
contract LocalUniswapV3Pool {
    address public immutable token0;
    address public immutable token1;
    uint24 public immutable fee;
    uint128 public liquidity;
    int24 public spotTick;
    /// The tick of the last twelve hours, and the one before.
    int24 public tick;
    int24 public earlierTick;
    /// Seconds that the pool remembers.
    uint32 public memorySeconds;

    constructor(address first, address second, uint24 tier) {
        (token0, token1, fee) = (first, second, tier);
    }

    function set(int24 spot, int24 recent, int24 earlier, uint128 inRange, uint32 remembers) external {
        (spotTick, tick, earlierTick, liquidity, memorySeconds) = (spot, recent, earlier, inRange, remembers);
    }

    /// The price itself is left out: whoever reads it for worth reads what anyone can move for one block.
    function slot0() external view returns (uint160, int24, uint16, uint16, uint16, uint8, bool) {
        return (1 << 96, spotTick, 0, 1, 1, 0, true);
    }

    function observe(uint32[] calldata secondsAgos)
        external
        view
        returns (int56[] memory tickCumulatives, uint160[] memory secondsPerLiquidity)
    {
        tickCumulatives = new int56[](secondsAgos.length);
        secondsPerLiquidity = new uint160[](secondsAgos.length);
        for (uint256 i; i < secondsAgos.length; i++) {
            require(secondsAgos[i] <= memorySeconds, "OLD");
            int56 ago = int56(uint56(secondsAgos[i]));
            int56 recent = ago < 43_200 ? ago : int56(43_200);
            tickCumulatives[i] = -int56(tick) * recent - int56(earlierTick) * (ago - recent);
        }
    }
}
