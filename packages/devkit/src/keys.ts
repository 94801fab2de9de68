/** An EVM key pair of the local world. */
export type EvmKey = {
  /** The address, checksummed. */
  address: `0x${string}`
  /** The private key, as `0x` hex. */
  privateKey: `0x${string}`
}
/** A Solana key pair of the local world; `secretKey` is base58 of seed and public key (64 bytes), as wallets export it. */
export type SolanaKey = {
  /** The address, in base58. */
  address: string
  /** Seed and public key (64 bytes), in base58. */
  secretKey: string
}

/** Pays out what visitors of the local world buy. The eleventh account of the same words; no wallet has it. */
export const faucetKey: EvmKey = {
  address: '0xBcd4042DE499D14e55001CcbB24a551F3b954096',
  privateKey: '0xf214f2b2cd398c806f84e317254e0f0b801d0643303237d97a22a48e01628897',
}

/** Who carries out user operations (ERC-4337) and signs what is paid for: the next two accounts of the same words. */
export const operatorKeys = {
  bundler: {
    address: '0x71bE63f3384f5fb98995898A86B02Fb2426c5788',
    privateKey: '0x701b615bbdfb9de65240bc28bd21bbc0d996645a3dd57e7b12bc2bdf6f192c82',
  },
  sponsor: {
    address: '0xFABB0ac9d68B0B445fB7357272Ff202C5651694a',
    privateKey: '0xa267530f49f8280200edf313ee7af6b827f2a8bce2897751d06a843f644967b1',
  },
} as const satisfies Record<string, EvmKey>

/**
 * Public test keys, the same on every machine. Anyone can take real money sent to them. EVM: the first ten accounts of
 * "test test test test test test test test test test test junk". `roles.ts` defines the role of each account.
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

/** A Bitcoin key pair, in hex, and its address on the main network. */
export type BitcoinKey = {
  /** The address on the main network. */
  address: string
  /** The public key, in hex. */
  publicKey: string
  /** The private key, in hex. */
  privateKey: string
  /** BIP-84 for payment, BIP-86 for ordinals. */
  path: string
}
/** One account of a Bitcoin wallet: money and collectibles are kept apart. */
export type BitcoinAccount = {
  /** The key of the address for money. */
  payment: BitcoinKey
  /** The key of the address for collectibles. */
  ordinals: BitcoinKey
}

/** Of the mnemonic of the EVM keys. Anybody can take what is sent to them. */
export const bitcoinAccounts = [
  {
    payment: {
      address: 'bc1q4qw42stdzjqs59xvlrlxr8526e3nunw7mp73te',
      publicKey: '03fc2a760d930aa1459b35185f45784f4b42050311b232ed490f05db13f448e154',
      privateKey: 'af74e8e5b4cd70b373fb67513d5a5e1278f60a00878f0d791269375fa2f2a327',
      path: "m/84'/0'/0'/0/0",
    },
    ordinals: {
      address: 'bc1pfzhx49qe6s5exppe5hqljg3n6587xk0w75xqr70pgdt7ygnfkssqxqjd9l',
      publicKey: '0250f965babcdfb8cd90a525204eaf86d729a4e9602da42217e525b13142a108da',
      privateKey: '1fa85e736d4ec30d0a4211159da78aca69327fbb12f59a181f078181af822fe8',
      path: "m/86'/0'/0'/0/0",
    },
  },
  {
    payment: {
      address: 'bc1qp533522veg9uyhpx3sva9vqrnfzmt262n4lsuq',
      publicKey: '0240c206b458db812db788af3b34f45dabb3824c58ce19cd1ff991fe1f2bceb976',
      privateKey: '15d47a0af0700bfe275a4ff3e17a3793d4b9230fdcf8652a6eb85ebfac03902f',
      path: "m/84'/0'/0'/0/1",
    },
    ordinals: {
      address: 'bc1p0lks35d0spqsvz2t3t0kqus38wrlpmcjtvvupkfkwdrzfh6zjyps9rvd6v',
      publicKey: '029af195de20862520997c4afb467bb2063b32a6af93021eee5d42575cd59b33f6',
      privateKey: '1108adb4d94b2c118074ed981a387d4406d9f7cd3b021eac96dca687884c83cd',
      path: "m/86'/0'/0'/0/1",
    },
  },
  {
    payment: {
      address: 'bc1qt3az9lwpqfvr466mezsewuzdc4d379ldv83d4c',
      publicKey: '02b14e0121f95cd806293cec37e3c98692719bf1ef7340ae779e4bfaf7c5ccf652',
      privateKey: 'c647f286e241b8efda1d99e56ed71d4863fa90827511a40fd62cbc83f2c0054f',
      path: "m/84'/0'/0'/0/2",
    },
    ordinals: {
      address: 'bc1p6f0xvqe892y0fvm2hwnmmj6fzczp7lx6tluvwhymcca4d7a45jjsgzlsdv',
      publicKey: '02d13555c474d7c92ecd925828a2cc4cc9abb9f4ae1e46e314f887ea734aca0ae5',
      privateKey: 'acf5ea273bdb61097c9910d3139f4514bda55ab18b4c8dd5f1b8a489a35af2be',
      path: "m/86'/0'/0'/0/2",
    },
  },
] as const satisfies readonly BitcoinAccount[]

/** An sr25519 key pair; the address has the prefix 42, the secret key is 64 bytes in hex. */
export type PolkadotKey = {
  /** The account's name. */
  name: string
  /** The address with the prefix 42. */
  address: string
  /** The secret key (64 bytes), in hex. */
  secretKey: string
}

/** Substrate's development accounts, `//Alice` and so on, which everybody has. */
export const polkadotKeys = [
  {
    name: 'Alice',
    address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
    secretKey:
      '98319d4ff8a9508c4bb0cf0b5a78d760a0b2082c02775e6e82370816fedfff48925a225d97aa00682d6a59b95b18780c10d7032336e88f3442b42361f4a66011',
  },
  {
    name: 'Bob',
    address: '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty',
    secretKey:
      '081ff694633e255136bdb456c20a5fc8fed21f8b964c11bb17ff534ce80ebd5941ae88f85d0c1bfc37be41c904e1dfc01de8c8067b0d6d5df25dd1ac0894a325',
  },
  {
    name: 'Charlie',
    address: '5FLSigC9HGRKVhB9FiEo4Y3koPsNmBmLJbpXg2mp1hXcS59Y',
    secretKey:
      'a8f2d83016052e5d6d77b2f6fd5d59418922a09024cda701b3c34369ec43a7668faf12ff39cd4e5d92bb773972f41a7a5279ebc2ed92264bed8f47d344f8f18c',
  },
] as const satisfies readonly PolkadotKey[]
