const ether = 'ff61491a931112ddf1bd8147cd1b641375f79f5825126d665480874634fd0ace'
const bnb = '2f95862b045670cd22bee3114c39763a4a08beeb663b145d283c31d7d1101c4f'
const avax = '93da3352f9f1d105fdfe4971cfa80e9dd777bfc5d0f683ebb6e1294b92137bb7'
const sol = 'ef0d8b6fda2ceba41da15d4095d1da392a0d2f8ed0c6c7bc0f4cfac8c280b56d'
const bitcoin = 'e62df6c8b4a85fe1a67db44dc12de5db330f7ac66b72dc658afedf0f4a415b43'

const etherNetworks = [
  ...[1, 10, 130, 324, 8453, 42161, 59144, 534352, 81457, 7777777, 57073, 1868, 480],
].map((id) => `eip155:${id}`)

/** Pyth's feeds of native coins in dollars, by CAIP-2 id. From Pyth's list of price feed ids. */
export const pythFeeds: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...Object.fromEntries(etherNetworks.map((id) => [id, { native: ether }])),
  'eip155:56': { native: bnb },
  'eip155:43114': { native: avax },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { native: sol },
  'bip122:000000000019d6689c085ae165831e93': { native: bitcoin },
}
