/** An EVM key pair of the local world. */
export type EvmKey = { address: `0x${string}`; privateKey: `0x${string}` }
/** A Solana key pair of the local world; `secretKey` is base58 of seed and public key (64 bytes), as wallets export it. */
export type SolanaKey = { address: string; secretKey: string }

/**
 * Public keys to play with, the same on every machine: whoever sends them real money gives it away.
 * EVM: the first ten accounts of "test test test test test test test test test test test junk".
 * Which account has which part stands in `roles.ts`.
 */
export const evmKeys = [
  {
    address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    privateKey: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  },
  {
    address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    privateKey: '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  },
  {
    address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    privateKey: '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
  },
  {
    address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
    privateKey: '0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6',
  },
  {
    address: '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
    privateKey: '0x47e179ec197488593b187f80a00eb0da91f1b9d0b13f8733639f19c30a34926a',
  },
  {
    address: '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc',
    privateKey: '0x8b3a350cf5c34c9194ca85829a2df0ec3153be0318b5e2d3348e872092edffba',
  },
  {
    address: '0x976EA74026E726554dB657fA54763abd0C3a0aa9',
    privateKey: '0x92db14e403b83dfe3df233f83dfa3a0d7096f21ca9b0d6d6b8d88b2b4ec1564e',
  },
  {
    address: '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955',
    privateKey: '0x4bbbf85ce3377467afe5d46f804f221813b2bb87f24d81f60f1fcdbf7cbf4356',
  },
  {
    address: '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f',
    privateKey: '0xdbda1821b80551c9d65939329250298aa3472ba22feea921c0cf5d620ea67b97',
  },
  {
    address: '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720',
    privateKey: '0x2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6',
  },
] as const satisfies readonly EvmKey[]

/** Seeds are SHA-256 of `latchkey dev solana <index>`. */
export const solanaKeys = [
  {
    address: '3UcN382uFBGgrEX7bMGdVtg56tiur8WbhpRSSzHTm8ZA',
    secretKey:
      'kH3CMRUit3dyv7RaXuf4BYfRrstqhxwrxA6woBA3ZKFdeUvaoHi4umkcW3DgFQTU9mLWSHb9GCWHPXAfmBQPVwz',
  },
  {
    address: 'AqProgCVY2DhUjfzuKdUPXriusJRKeiiamsbJ3J2yXRJ',
    secretKey:
      '4cdGFiKcr9BPYNa82yDRNFWbCT9f5qguRswEiY65ox3eoR6YRi5rykEVmQkJFY7rxnrMcNW7ffHXhXrk52f7dyFW',
  },
  {
    address: 'B72ZFbpR1QvatHFWRhfThvte3WHaKbcMY5VT4coThyfa',
    secretKey:
      '3Z9GvCfuJuCEDSrKeMtdw3G83kaCojqVcinVpz7DKCkRL6vPumjAzWE8QJDHPFmRiHHrTcQq1N787eguUVveMKuW',
  },
  {
    address: 'F1HmS7xytXZ15MEw6qGQTpcURwDf3YxPUgGAUL6FW3Qt',
    secretKey:
      '4jTN46gSQVk7FKEDSpKLhd9S1jkEMZbatbcYJHigzszT9UPRVTwCeXBHy4NVj2BxRF1PdrLhss5p8LD64oWCyicx',
  },
  {
    address: '418tiCCubwHEXLPbpJE6tFuSnnPa21B42tAfreYGivW6',
    secretKey:
      '5EGzoEP9n1wZ3vMooXgp42noGNtPq64EWkt36Yo7e4fydLAwuvnKRHrSDou4ns55J69JQq2fZ4xDVBpjEmmMp4oL',
  },
  {
    address: '2MzzVWphtWrxKb96TFjooQfW666h8PpLZJNEocXkUQtw',
    secretKey:
      '5wLR58oows9KwB7pfhrBQWJGynTZ5YyBGnTq7tKYouepeQ73zgQoLBns94EV8odUAzAhR47pioDrMDszh6vCmqb5',
  },
  {
    address: '6McjyWrECxYRAmwrSQqG95apgZTJezSVKkeDSSuMvTsL',
    secretKey:
      '4GqjuWNyfXdZ29X9o62tgMzaSYitEWD5o2r3zKQWhQtqB5w1944ZsDXR1hYYEAVtddTxvzvGfBMgNQtjWzpZ24Pg',
  },
  {
    address: '7QTuGpPibXEP5CNTTp5911RgtUo7hU6qpKNCvTvX8xDr',
    secretKey:
      '5ugHy5t19UCbHHtoP6eeGib4F4zmxpTqtr33vThMyXcJG7PPrdYyqqUSRxSZtxyB7mKFiRqbMVEpVxGkmHdBJpdr',
  },
] as const satisfies readonly SolanaKey[]
