/**
 * Contracts that well-known wallets set as an account's code (EIP-7702), by lower-case address. As listed by ethereum.org and by
 * the projects themselves.
 */
export const delegates: Readonly<Record<string, string>> = {
  '0xe6cae83bde06e4c305530e199d7217f42808555b': 'Simple7702Account 0.8',
  '0x4cd241e8d1510e30b2076397afc7508ae59c66c9': 'Simple7702Account',
  '0x63c0c19a282a1b52b07dd5a65b58948a07dae32b': 'MetaMask EIP7702StatelessDeleGator',
  '0x000000009b1d0af20d8c6d0a44e162d11f9b8f00': 'Uniswap Calibur',
  '0x69007702764179f14f51cdce752f4f775d74e139': 'Alchemy Modular Account',
  '0x5a7fc11397e9a8ad41bf10bf13f22b0a63f96f6d': 'Ambire AmbireAccount7702',
  '0x7702cb554e6bfb442cb743a7df23154544a7176c': 'Coinbase EIP7702Proxy',
}
