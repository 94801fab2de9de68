/** A page of the site: the Markdown file that it is made from, and its title in the sidebar. */
type Page = readonly [file: string, title: string]

/** A group of the sidebar. */
export type Section = { title: string; pages: readonly Page[]; collapsed?: true }

/** The pages that people read, in the order of the sidebar. A test compares them with the files. */
export const guide: readonly Section[] = [
  {
    title: 'Start',
    pages: [
      ['README.md', 'Get started'],
      ['docs/examples.md', 'Examples'],
      ['docs/develop.md', 'Develop locally'],
      ['docs/inspector.md', 'Inspector'],
      ['docs/options.md', 'All options'],
      ['docs/frameworks.md', 'Any framework'],
      ['docs/core.md', 'Without React'],
      ['docs/skill.md', 'For assistants'],
    ],
  },
  {
    title: 'Migrate',
    pages: [
      ['docs/migrate.md', 'One command'],
      ['docs/migrate-rainbowkit.md', 'From RainbowKit'],
      ['docs/migrate-connectkit.md', 'From ConnectKit'],
      ['docs/migrate-wagmi.md', 'From plain wagmi'],
      ['docs/migrate-appkit.md', 'From AppKit'],
      ['docs/migrate-solana.md', 'From wallet-adapter'],
    ],
  },
  {
    title: 'Recipes',
    pages: [
      ['docs/testing.md', 'Test your site'],
      ['docs/sign-in.md', 'Sign-in'],
      ['docs/next.md', 'Next and Auth.js'],
      ['docs/transactions.md', 'Transactions'],
      ['docs/smart-sessions.md', 'Smart sessions'],
      ['docs/buying.md', 'Buying'],
      ['docs/interop.md', 'viem, ethers, wagmi'],
      ['docs/solana.md', 'Solana transactions'],
      ['docs/safe.md', 'In a Safe'],
      ['docs/analytics.md', 'Events and analytics'],
    ],
  },
  {
    title: 'Interface',
    pages: [
      ['docs/review.md', 'Review'],
      ['docs/embedded-wallet.md', 'Embedded wallet'],
      ['docs/walletconnect.md', 'WalletConnect'],
      ['docs/devices.md', 'Ledger, Coinbase, phones'],
    ],
  },
  {
    title: 'Chains',
    pages: [
      ['docs/networks.md', 'Networks'],
      ['docs/bitcoin-and-polkadot.md', 'Bitcoin and Polkadot'],
      ['docs/prices.md', 'Prices'],
    ],
  },
  {
    title: 'Operating',
    pages: [
      ['docs/operators.md', 'Running the services'],
      ['docs/operating.md', 'In production'],
      ['packages/gateway/README.md', 'Gateway settings'],
      ['docs/relay.md', 'Relay'],
      ['docs/catalogue.md', 'Wallet catalogue'],
    ],
  },
  {
    title: 'Security',
    pages: [
      ['SECURITY.md', 'Threats and defences'],
      ['docs/csp.md', 'CSP, COOP and COEP'],
    ],
  },
  {
    title: 'Comparison',
    pages: [
      ['docs/compare.md', 'Compare'],
      ['docs/problems.md', 'Problems of others'],
      ['docs/measured.md', 'Measured'],
      ['docs/performance.md', 'Performance'],
      ['docs/flows.md', 'Flows'],
    ],
  },
  {
    title: 'Reference',
    pages: [
      ['docs/api/README.md', 'API'],
      ['docs/errors.md', 'Errors'],
      ['docs/requirements.md', 'Requirements'],
      ['CHANGELOG.md', 'Changelog'],
      ['docs/releasing.md', 'Releases'],
    ],
  },
  {
    title: 'Packages',
    collapsed: true,
    pages: [
      ['packages/auth/README.md', 'auth'],
      ['packages/bitcoin/README.md', 'bitcoin'],
      ['packages/bundler/README.md', 'bundler'],
      ['packages/connectors/README.md', 'connectors'],
      ['packages/core/README.md', 'core'],
      ['packages/create-latchkey/README.md', 'create-latchkey'],
      ['packages/devkit/README.md', 'devkit'],
      ['packages/evm/README.md', 'evm'],
      ['packages/latchkey/README.md', 'latchkey'],
      ['packages/login/README.md', 'login'],
      ['packages/polkadot/README.md', 'polkadot'],
      ['packages/protocol/README.md', 'protocol'],
      ['packages/react/README.md', 'react'],
      ['packages/relay/README.md', 'relay'],
      ['packages/review/README.md', 'review'],
      ['packages/service/README.md', 'service'],
      ['packages/siwx/README.md', 'siwx'],
      ['packages/solana/README.md', 'solana'],
      ['packages/vault/README.md', 'vault'],
      ['packages/walletconnect/README.md', 'walletconnect'],
    ],
  },
  {
    title: 'Contributing',
    collapsed: true,
    pages: [
      ['CONTRIBUTING.md', 'Contributing'],
      ['ARCHITECTURE.md', 'Architecture'],
      ['docs/mutation.md', 'Mutation testing'],
      ['docs/assistants.md', 'Tasks for assistants'],
      ['packages/messages/README.md', 'Messages'],
    ],
  },
]
