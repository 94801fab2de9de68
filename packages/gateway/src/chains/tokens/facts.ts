/** A token of the package's own list. */
export type BuiltInToken = readonly [
  address: string,
  symbol: string,
  name: string,
  decimals: number,
]
