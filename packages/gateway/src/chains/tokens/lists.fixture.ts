/** Returns a token of Ethereum for a Token List. */
export function tokenFixture(number: number) {
  return {
    chainId: 1,
    address: `0x${(0xab_00_00 + number).toString(16).padStart(40, '0')}`,
    name: `Token ${number}`,
    symbol: `T${number}`,
    decimals: 18,
  }
}

/** Returns a Token List with the tokens. */
export function listFixture(tokens: readonly unknown[] = [tokenFixture(1)]) {
  return {
    name: 'A list',
    timestamp: '2026-11-27T12:00:00.000Z',
    version: { major: 1, minor: 0, patch: 0 },
    tokens,
  }
}
