import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { run } from './run.ts'

let app: string
beforeEach(() => {
  app = mkdtempSync(join(tmpdir(), 'latchkey migrate '))
})
afterEach(() => rmSync(app, { recursive: true, force: true }))

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(app, path)), { recursive: true })
    writeFileSync(join(app, path), text)
  }
}

function read(path: string): string {
  return readFileSync(join(app, path), 'utf8')
}

function migrate(...options: string[]): { code: number; text: string; errors: string } {
  let text = ''
  let errors = ''
  const code = run(['migrate', ...options], {
    cwd: app,
    write: (part) => {
      text += part
    },
    writeError: (part) => {
      errors += part
    },
  })
  return { code, text, errors }
}

const manifest = `{
    "name": "app",
    "dependencies": {
        "@rainbow-me/rainbowkit": "^2.2.0",
        "react": "^19.0.0",
        "wagmi": "^2.19.0"
    }
}
`

describe('an app with RainbowKit', () => {
  const files = {
    'package.json': manifest,
    'src/wagmi.ts': `import { getDefaultConfig } from '@rainbow-me/rainbowkit';
import { mainnet } from 'wagmi/chains';

export const config = getDefaultConfig({
  appName: 'My site', // shown by wallets
  projectId: 'YOUR_PROJECT_ID',
  chains: [mainnet],
  ssr: true, // with a server
});
`,
    'src/App.tsx': `import '@rainbow-me/rainbowkit/styles.css';
import { ConnectButton, RainbowKitProvider, type Locale } from '@rainbow-me/rainbowkit';

// '@rainbow-me/rainbowkit' was chosen in 2023
export const App = () => <RainbowKitProvider>'@rainbow-me/rainbowkit' <ConnectButton /></RainbowKitProvider>;
`,
  }

  it('changes in its imports, one option and one dependency, and in nothing else [L37, L32]', () => {
    write(files)
    const { code, text } = migrate('--gateway', 'https://g.example/')
    expect(text).toBe(
      'Found: RainbowKit\n\nChanged:\n  src/App.tsx\n  src/wagmi.ts\n  package.json\n\nNext:\n  npm install\n',
    )
    expect(code).toBe(0)
    expect(read('src/wagmi.ts')).toBe(
      files['src/wagmi.ts']
        .replace('@rainbow-me/rainbowkit', 'latchkey/rainbowkit')
        .replace('server\n', "server\n  gatewayUrl: 'https://g.example',\n"),
    )
    expect(read('src/App.tsx')).toBe(
      files['src/App.tsx']
        .replace("'@rainbow-me/rainbowkit/styles.css'", "'latchkey/rainbowkit/styles.css'")
        .replace("from '@rainbow-me/rainbowkit'", "from 'latchkey/rainbowkit'"),
    )
    expect(read('package.json')).toBe(
      manifest.replace('"@rainbow-me/rainbowkit": "^2.2.0"', '"latchkey": "^0.1.0"'),
    )
  })

  it('does not change in a second run [L37]', () => {
    write(files)
    migrate()
    expect(migrate()).toMatchObject({ code: 0, text: expect.stringContaining('Nothing to change') })
  })

  it('is shown as a diff that git applies to the same end [L37]', () => {
    write(files)
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
        cwd: app,
      })
    git('init', '-q')
    git('add', '.')
    git('commit', '-qm', 'Start')
    const dry = migrate('--dry-run')
    expect(read('src/App.tsx')).toBe(files['src/App.tsx'])
    writeFileSync(join(app, '.git/diff'), dry.text)
    git('apply', '.git/diff')
    const applied = Object.keys(files).map(read)
    git('checkout', '-q', '.')
    expect(migrate()).toMatchObject({ code: 0 })
    expect(Object.keys(files).map(read)).toEqual(applied)
  })

  it('is not changed while it has uncommitted files, unless forced [L37]', () => {
    write(files)
    execFileSync('git', ['init', '-q'], { cwd: app })
    const { code, errors } = migrate()
    expect({ code, errors }).toEqual({
      code: 1,
      errors:
        '2 files are not committed, so a change could not be undone. Commit them, or add --force.\n',
    })
    expect(read('package.json')).toBe(manifest)
    expect(migrate('--force')).toMatchObject({ code: 0 })
  })
})

it('leaves a name that Latchkey lacks, with a comment and a line in the report [L37, L32]', () => {
  const text = `'use client'
import { ConnectKitButton, SIWEButton, useModal as use, wallets } from 'connectkit';
`
  write({ 'package.json': '{ "dependencies": { "connectkit": "1" } }', 'a.tsx': text })
  const { code, text: report } = migrate()
  expect(code).toBe(2)
  expect(report).toContain('  a.tsx:2  latchkey/connectkit has no SIWEButton, wallets.\n')
  expect(read('a.tsx')).toBe(`'use client'
import { ConnectKitButton, useModal as use } from 'latchkey/connectkit';
// latchkey migrate: latchkey/connectkit has no SIWEButton, wallets. See node_modules/latchkey/docs/migrate-connectkit.md#not-kept
import { SIWEButton, wallets } from 'connectkit';
`)
  expect(read('package.json')).toBe(
    '{ "dependencies": { "connectkit": "1", "latchkey": "^0.1.0" } }',
  )
  const [before, again] = [read('a.tsx'), migrate()]
  expect(again.code).toBe(2)
  expect(read('a.tsx')).toBe(before)
})

it('marks the places that take a connector of wagmi by an index above 0 [L37]', () => {
  const source = `import { useConnect } from 'wagmi';

export function Login() {
  const { connect, connectors: all } = useConnect();
  return <a onClick={() => connect({ connector: all[0] })}><b onClick={() => connect({ connector: all[2] })} /></a>;
}
`
  write({
    'package.json': manifest,
    'wagmi.ts': `import { getDefaultConfig } from '@rainbow-me/rainbowkit';\nexport const c = getDefaultConfig({ a });\n`,
    'Login.tsx': source,
    'Other.tsx': source.replace('all[2]', 'all[0]'),
  })
  const { code, text } = migrate()
  expect(code).toBe(2)
  expect(text).toContain('Login.tsx:5  Latchkey is connectors[0]')
  expect(text).not.toContain('Other.tsx')
  expect(read('Login.tsx')).toMatch(
    / {2}\/\/ latchkey migrate: Latchkey is connectors.*\n {2}return/,
  )
  expect(migrate('--force')).toMatchObject({ code: 0 })
})

it('changes a file once that is there twice, by a symbolic link [L37]', () => {
  write({
    'package.json': '{ "dependencies": { "connectkit": "1" } }',
    'shared.ts': "import { ConnectKitButton } from 'connectkit'\n",
  })
  symlinkSync('shared.ts', join(app, 'linked.ts'))
  expect(migrate()).toMatchObject({ code: 0 })
  expect(read('linked.ts')).toBe("import { ConnectKitButton } from 'latchkey/connectkit'\n")
})

it('says of Web3Modal that it is not changed over [L37]', () => {
  const files = {
    'package.json': '{ "dependencies": { "@web3modal/wagmi": "^5.1.7", "wagmi": "^2.12.0" } }',
    'a.ts': "import { createWeb3Modal } from '@web3modal/wagmi/react'\n",
  }
  write(files)
  const { code, text } = migrate()
  expect(code).toBe(2)
  expect(text).toContain(
    '  package.json:1  @web3modal/wagmi is Web3Modal, which is not changed over.',
  )
  expect(Object.keys(files).map(read)).toEqual(Object.values(files))
})

it('says which packages are too old for Latchkey [L37]', () => {
  write({
    'package.json': '{ "dependencies": { "connectkit": "1.8", "wagmi": "^1.4.0" } }',
    'a.ts': "import { ConnectKitButton } from 'connectkit'\n",
  })
  const { code, text } = migrate()
  expect(code).toBe(2)
  expect(text).toContain('  package.json:1  wagmi ^1.4.0 is too old: Latchkey needs 2.12 or later.')
})

it("adds web3.js, which AppKit's adapter for Solana had installed [L37]", () => {
  write({
    'package.json': '{ "dependencies": { "@reown/appkit-adapter-solana": "1" } }',
    'a.ts': "import { SolanaAdapter } from '@reown/appkit-adapter-solana/react'\n",
  })
  expect(migrate()).toMatchObject({ code: 0 })
  expect(JSON.parse(read('package.json'))).toEqual({
    dependencies: { latchkey: '^0.1.0', '@solana/web3.js': '^1.98.0' },
  })
})

it.each([
  ['ethers', { latchkey: '^0.1.0', ethers: '6', viem: '^2.21.0' }],
  ['wagmi', { latchkey: '^0.1.0', wagmi: '6' }],
])('adds viem, whose networks AppKit re-exports, to an app with %s [L37]', (library, dependencies) => {
  write({
    'package.json': JSON.stringify({ dependencies: { '@reown/appkit': '1', [library]: '6' } }),
    'a.ts': "import { mainnet } from '@reown/appkit/networks'\n",
  })
  expect(migrate()).toMatchObject({ code: 0 })
  expect(JSON.parse(read('package.json'))).toEqual({ dependencies })
})

it.each([
  ['window.global = window.global ?? window', { typescript: '5', '@types/node': '^24.0.0' }],
  ['const process = 1', { typescript: '5' }],
])("adds Node's types, which the dialog's packages had installed, to an app with %j [L37]", (code, devDependencies) => {
  write({
    'package.json': JSON.stringify({
      dependencies: { connectkit: '1' },
      devDependencies: { typescript: '5' },
    }),
    'a.ts': "import { ConnectKitButton } from 'connectkit'\n",
    'polyfills.ts': code,
  })
  expect(migrate()).toMatchObject({ code: 0 })
  const dependencies = { latchkey: '^0.1.0' }
  expect(JSON.parse(read('package.json'))).toEqual({ dependencies, devDependencies })
})

it.each([
  ['@solana/wallet-adapter-react', 'wallet-adapter'],
  ['@reown/appkit', 'AppKit'],
])('says so if no file uses %s by its own name [L37]', (name, found) => {
  write({
    'package.json': JSON.stringify({ dependencies: { [name]: '1' } }),
    'a.ts': "import { UnifiedWalletProvider } from '@jup-ag/wallet-adapter'\n",
  })
  const { code, text } = migrate()
  expect(code).toBe(2)
  expect(text).toContain(`package.json:1  No file was found that uses ${found} by its own name`)
})

it.each([
  ['src/app.css', '\n[data-rk] { height: 100% }\n', '[data-rk]'],
  ['e2e/connect.ts', "\nfind('rk-connect-button')\n", 'rk-connect-button'],
])('names the markup of the dialog that %s finds [L37]', (path, content, shown) => {
  write({
    'package.json': manifest,
    'a.tsx': "import { ConnectButton } from '@rainbow-me/rainbowkit'\n",
    [path]: content,
  })
  const { code, text } = migrate()
  expect(code).toBe(2)
  const named = shown.replace(/[[\]]/g, '')
  expect(text).toContain(`${path}:2  Latchkey has none of RainbowKit's markup, such as ${named}.`)
  expect(read(path)).toBe(content)
})
