import { evmKeys } from '../keys.ts'
import { announced, provider } from './evm-announcing.ts'
import type { HostileWallet } from './hostile-wallet.ts'

const someone = evmKeys[6].address

function accounts(
  id: string,
  malice: string,
  answer: () => unknown,
  connecting: HostileWallet['connecting'] = 'fails',
) {
  return announced({
    id: `accounts-${id}`,
    malice: `Its accounts are ${malice}.`,
    connecting,
    provider: () => provider({ eth_requestAccounts: answer, eth_accounts: answer }),
  })
}

function chain(id: string, malice: string, answer: () => unknown) {
  return announced({
    id: `chain-${id}`,
    malice: `Its chain id is ${malice}.`,
    connecting: 'either',
    provider: () => provider({ eth_chainId: answer }),
  })
}

/** Wallets that answer a connection with nonsense. */
export const badAnswers: readonly HostileWallet[] = [
  accounts('undefined', 'undefined', () => undefined),
  accounts('null', 'null', () => null),
  accounts('number', 'a number', () => 7),
  accounts('object', 'an object instead of a list', () => ({ 0: someone, length: 1 })),
  accounts('text', 'one address that is not in a list', () => someone),
  accounts('none', 'an empty list', () => []),
  accounts('holes', 'a list with holes', () => new Array(3)),
  accounts('numbers', 'numbers', () => [1, 2, 3]),
  accounts('short', 'an address that is too short', () => [someone.slice(0, 20)]),
  accounts(
    'checksum',
    'an address with a wrong checksum',
    () => [someone.replace('A', 'a')],
    'either',
  ),
  accounts('solana', 'an address of another family', () => [
    'So11111111111111111111111111111111111111112',
  ]),
  accounts('markup', 'markup', () => ['<img src=x onerror=alert(1)>']),
  accounts(
    'many',
    'a hundred thousand addresses',
    () =>
      Array.from({ length: 100_000 }, (_, index) => `0x${index.toString(16).padStart(40, '0')}`),
    'either',
  ),
  accounts(
    'endless',
    'a list that claims to be endless',
    () =>
      new Proxy([someone], {
        get: (list, key) => (key === 'length' ? 2 ** 32 : Reflect.get(list, key)),
      }),
    'either',
  ),
  chain('words', 'not a number', () => 'mainnet'),
  chain('bad-hex', 'not hexadecimal', () => '0xzz'),
  chain('nan', 'NaN', () => Number.NaN),
  chain('negative', 'negative', () => '-0x1'),
  chain('zero', 'zero', () => '0x0'),
  chain('huge', 'larger than any number', () => `0x${'f'.repeat(64)}`),
  chain('object', 'an object', () => ({ toString: () => '0x1' })),
  announced({
    id: 'chain-switch-lies',
    malice: 'It says that it switched the chain, and stays where it was.',
    provider: () => provider({ eth_chainId: () => '0x1', wallet_switchEthereumChain: () => null }),
  }),
  announced({
    id: 'signs-garbage',
    malice: 'Its signatures are not signatures.',
    provider: () =>
      provider({ personal_sign: () => '0x1234', eth_signTypedData_v4: () => ({ r: 1 }) }),
  }),
  announced({
    id: 'sends-nothing',
    malice: 'It says that it sent a transaction, and gives no hash.',
    provider: () => provider({ eth_sendTransaction: () => null }),
  }),
  announced({
    id: 'sends-unknown',
    malice: 'It gives the hash of a transaction that no chain will ever see.',
    provider: () => provider({ eth_sendTransaction: () => `0x${'ab'.repeat(32)}` }),
  }),
]
