// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

interface IWrapped is IERC20 {
    function deposit() external payable;
    function withdraw(uint256 value) external;
}

/// Answers like Uniswap v3's QuoterV2 and SwapRouter02, from rates that are set instead of pools: written from their
/// public documentation, for tests of what calls them.
contract LocalUniswapV3 {
    struct Single {
        address tokenIn;
        address tokenOut;
        uint256 amountIn;
        uint24 fee;
        uint160 sqrtPriceLimitX96;
    }

    struct SwapSingle {
        address tokenIn;
        address tokenOut;
        uint24 fee;
        address recipient;
        uint256 amountIn;
        uint256 amountOutMinimum;
        uint160 sqrtPriceLimitX96;
    }

    struct SwapPath {
        bytes path;
        address recipient;
        uint256 amountIn;
        uint256 amountOutMinimum;
    }

    IWrapped public immutable WETH9;
    /// Units out for 1e18 units in, before the fee.
    mapping(address => mapping(address => mapping(uint24 => uint256))) public rates;

    constructor(IWrapped weth) {
        WETH9 = weth;
    }

    receive() external payable {}

    function setRate(address from, address to, uint24 fee, uint256 rate) external {
        rates[from][to][fee] = rate;
    }

    function quoteExactInputSingle(Single calldata one) external view returns (uint256, uint160, uint32, uint256) {
        return (_out(one.tokenIn, one.tokenOut, one.fee, one.amountIn), 0, 0, 90_000);
    }

    function quoteExactInput(bytes calldata path, uint256 amountIn)
        external
        view
        returns (uint256 amountOut, uint160[] memory, uint32[] memory, uint256)
    {
        return (_along(path, amountIn), new uint160[](0), new uint32[](0), 180_000);
    }

    function multicall(uint256 deadline, bytes[] calldata data) external payable {
        require(block.timestamp <= deadline, "Transaction too old");
        for (uint256 i; i < data.length; i++) {
            (bool done, bytes memory answer) = address(this).delegatecall(data[i]);
            if (!done) assembly { revert(add(answer, 32), mload(answer)) }
        }
    }

    function exactInputSingle(SwapSingle calldata one) external payable returns (uint256 out) {
        out = _out(one.tokenIn, one.tokenOut, one.fee, one.amountIn);
        require(out >= one.amountOutMinimum, "Too little received");
        _pay(one.tokenIn, one.amountIn);
        _give(one.tokenOut, one.recipient, out);
    }

    function exactInput(SwapPath calldata one) external payable returns (uint256 out) {
        out = _along(one.path, one.amountIn);
        require(out >= one.amountOutMinimum, "Too little received");
        _pay(address(bytes20(one.path[:20])), one.amountIn);
        _give(address(bytes20(one.path[one.path.length - 20:])), one.recipient, out);
    }

    /// The most that the tests have here is what one swap gives.
    function unwrapWETH9(uint256 minimum, address recipient) external payable {
        uint256 value = owed;
        owed = 0;
        require(value >= minimum, "Insufficient WETH9");
        WETH9.withdraw(value);
        (bool done,) = recipient.call{value: value}("");
        require(done, "STE");
    }

    uint256 private owed;

    function _pay(address token, uint256 amount) private {
        if (token == address(WETH9) && address(this).balance >= amount) WETH9.deposit{value: amount}();
        else require(IERC20(token).transferFrom(msg.sender, address(this), amount), "STF");
    }

    /// As in SwapRouter02, the address 2 stands for the router itself and 1 for the caller.
    function _give(address token, address to, uint256 amount) private {
        if (to == address(2)) owed = amount;
        else IERC20(token).transfer(to == address(1) ? msg.sender : to, amount);
    }

    function _along(bytes calldata path, uint256 amount) private view returns (uint256) {
        for (uint256 at; at + 43 <= path.length; at += 23) {
            address from = address(bytes20(path[at:at + 20]));
            uint24 fee = uint24(bytes3(path[at + 20:at + 23]));
            amount = _out(from, address(bytes20(path[at + 23:at + 43])), fee, amount);
        }
        return amount;
    }

    function _out(address from, address to, uint24 fee, uint256 amount) private view returns (uint256) {
        uint256 rate = rates[from][to][fee];
        require(rate > 0, "no pool");
        return (amount * rate * (1_000_000 - fee)) / 1_000_000 / 1e18;
    }
}
