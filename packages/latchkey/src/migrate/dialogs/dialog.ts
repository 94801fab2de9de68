/** A wallet dialog that apps change over from. */
export type Dialog = {
  name: string
  /** The page of `docs` about it, as installed with `latchkey`. */
  guide: string
  /** Its modules, and the modules of `latchkey` that have their names. */
  modules: Readonly<Record<string, string>>
  /** Begins the name of each of its packages. */
  prefix: string
  /** Packages with that prefix that stay, because they work with an alias of the bundler. */
  companions: readonly string[]
  /** Functions that take the options of the services, and which argument has them. */
  configured: Readonly<Record<string, number>>
  /** The component that finds no services if none of these functions is called. */
  provider?: string
  /** Finds the selectors of its markup that sites use. */
  selectors?: RegExp
}

/** The dialogs whose names `latchkey` has. */
export const dialogs: readonly Dialog[] = [
  {
    name: 'RainbowKit',
    guide: 'docs/migrate-rainbowkit.md',
    modules: {
      '@rainbow-me/rainbowkit': 'latchkey/rainbowkit',
      '@rainbow-me/rainbowkit/components': 'latchkey/rainbowkit',
      '@rainbow-me/rainbowkit/wallets': 'latchkey/rainbowkit/wallets',
      '@rainbow-me/rainbowkit/styles.css': 'latchkey/rainbowkit/styles.css',
    },
    prefix: '@rainbow-me/rainbow',
    companions: ['@rainbow-me/rainbowkit-siwe-next-auth'],
    configured: { getDefaultConfig: 0, getDefaultWallets: 0, connectorsForWallets: 1 },
    provider: 'RainbowKitProvider',
    selectors: /\bdata-rk\b|\brk-(?:account|chain|connect|wallet)-[\w-]+/,
  },
  {
    name: 'ConnectKit',
    guide: 'docs/migrate-connectkit.md',
    modules: { connectkit: 'latchkey/connectkit' },
    prefix: 'connectkit',
    companions: ['connectkit-next-siwe'],
    configured: { getDefaultConfig: 0, getDefaultConnectors: 0 },
    provider: 'ConnectKitProvider',
  },
  {
    name: 'AppKit',
    guide: 'docs/migrate-appkit.md',
    modules: {
      '@reown/appkit': 'latchkey/appkit',
      '@reown/appkit/react': 'latchkey/appkit/react',
      '@reown/appkit/core': 'latchkey/appkit',
      '@reown/appkit/react-core': 'latchkey/appkit/react',
      '@reown/appkit/library/react': 'latchkey/appkit/react',
      '@reown/appkit/vue': 'latchkey/appkit/vue',
      '@reown/appkit/library/vue': 'latchkey/appkit/vue',
      '@reown/appkit/networks': 'latchkey/appkit/networks',
      '@reown/appkit-wallet-button': 'latchkey/appkit/wallet-button',
      '@reown/appkit-wallet-button/react': 'latchkey/appkit/wallet-button',
      '@reown/appkit-adapter-wagmi': 'latchkey/appkit/wagmi',
      '@reown/appkit-adapter-ethers': 'latchkey/appkit/ethers',
      '@reown/appkit-adapter-ethers5': 'latchkey/appkit/ethers5',
      '@reown/appkit-adapter-solana': 'latchkey/appkit/solana',
      '@reown/appkit-adapter-solana/react': 'latchkey/appkit/solana',
      '@reown/appkit-adapter-bitcoin': 'latchkey/appkit/bitcoin',
      '@reown/appkit-siwe': 'latchkey/appkit/siwe',
      '@reown/appkit-siwx': 'latchkey/appkit/siwx',
      '@reown/appkit-common': 'latchkey/appkit/common',
      '@reown/appkit-controllers': 'latchkey/appkit',
      '@reown/appkit-controllers/react': 'latchkey/appkit/react',
      '@reown/appkit-core': 'latchkey/appkit',
      '@reown/appkit-core/react': 'latchkey/appkit/react',
      '@reown/appkit-utils/ethers': 'latchkey/appkit/ethers',
      '@reown/appkit-utils/solana': 'latchkey/appkit/solana',
      '@reown/appkit-utils/bitcoin': 'latchkey/appkit/bitcoin',
    },
    prefix: '@reown/appkit',
    companions: [],
    configured: { createAppKit: 0 },
    // Its buttons are kept, and its variables of CSS.
    selectors: /(?<![\w-])(?:wui-[a-z-]+|w3m-(?!(?:(?:connect|account|network)-)?button\b)[a-z-]+)/,
  },
]

/** Returns the dialog that a module belongs to. */
export function dialogOf(module: string): Dialog | undefined {
  return dialogs.find(({ prefix }) => packageOf(module).startsWith(prefix))
}

/** Returns the package of a module, such as `@a/b` of `@a/b/c`. */
export function packageOf(module: string): string {
  const parts = module.split('/')
  return parts.slice(0, module.startsWith('@') ? 2 : 1).join('/')
}
