import {
  LatchkeyButton,
  LatchkeyPanel,
  useLatchkeyConnect,
  useLatchkeyDialog,
} from '@latchkey/react'
import { bringsTestWallets } from '../world/testWallets.ts'
import { Install } from './Install.tsx'

type Props = { named: boolean; balance: boolean; walletUrl: string }

/** What it is, one button, and the wallets that are ready to try; beside them the same dialog as a card. */
export function Hero({ named, balance, walletUrl }: Props) {
  const { isOpen } = useLatchkeyDialog()
  return (
    <section className="hero" aria-labelledby="promise">
      <div className="promise">
        <h1 id="promise">Wallet connection you own, end to end.</h1>
        <p>
          An open-source wallet dialog for React, with the gateway and relay behind it. Your
          visitors connect, see what they own and send it. You host every part, so no third party is
          involved.
        </p>
        <LatchkeyButton account={named ? 'name' : 'address'} balance={balance ? 'show' : 'hide'} />
        <Install />
        <Wallets walletUrl={walletUrl} />
      </div>
      {/* The card steps aside for the dialog, which is the same a second time. */}
      <div className="stage">
        <LatchkeyPanel className="panel" hidden={isOpen} />
        {isOpen && <p>This card is open as a dialog.</p>}
      </div>
    </section>
  )
}

function Wallets({ walletUrl }: { walletUrl: string }) {
  const { connectors } = useLatchkeyConnect()
  const wallets = byName(connectors)
  const hasTestWallets = bringsTestWallets()
  return (
    <div className="wallets">
      <h2>{hasTestWallets ? 'Try it with test wallets' : 'Wallets in this browser'}</h2>
      <ul className={hasTestWallets ? 'expected' : undefined}>
        {wallets.map(({ name, imageUrl, families }) => (
          <li key={name}>
            {imageUrl ? (
              <img src={imageUrl} alt="" width="32" height="32" />
            ) : (
              <i aria-hidden="true">{name.slice(0, 1)}</i>
            )}
            <span>{name}</span>
            <small>{families.join(', ')}</small>
          </li>
        ))}
      </ul>
      {hasTestWallets ? (
        <p>
          They hold test money on local networks, so no real money moves.{' '}
          <a href="?wallets=own">Use my own wallets</a>
        </p>
      ) : (
        <p>
          {wallets.length === 0 && 'No wallets found. '}
          <a href="/">Use test wallets</a>
        </p>
      )}
      <a className="phone" href={walletUrl} target="_blank" rel="noreferrer">
        Open the test phone wallet
      </a>
    </div>
  )
}

type Connector = ReturnType<typeof useLatchkeyConnect>['connectors'][number]

/** The wallets in this page, each once, with all networks that it is for. */
function byName(connectors: readonly Connector[]) {
  const inPage = connectors.filter(
    ({ id, type, pairs, listing }) =>
      id === 'site-wallet' || (!pairs && type !== 'EXTERNAL' && listing === 'row'),
  )
  return [...new Set(inPage.map(({ name }) => name))].map((name) => {
    const same = inPage.filter((one) => one.name === name)
    return {
      name,
      // What is injected for Polkadot brings no picture.
      imageUrl: same.find(({ imageUrl }) => imageUrl)?.imageUrl,
      families: same.flatMap(({ namespaces }) =>
        namespaces.map((namespace) => familyNames[namespace] ?? namespace),
      ),
    }
  })
}

const familyNames: Readonly<Record<string, string>> = {
  eip155: 'EVM',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
}
