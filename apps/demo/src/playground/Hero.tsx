import {
  LatchkeyButton,
  LatchkeyPanel,
  useLatchkeyConnect,
  useLatchkeyDialog,
} from '@latchkey/react'
import { bringsTestWallets } from '../world/testWallets.ts'

/** One sentence, one button, and the wallets that are ready to try; beside them the same dialog as a card. */
export function Hero({ balance, walletUrl }: { balance: boolean; walletUrl: string }) {
  const { isOpen } = useLatchkeyDialog()
  return (
    <section className="hero" aria-labelledby="promise">
      <div className="promise">
        <h1 id="promise">Wallet connection you own, end to end.</h1>
        <LatchkeyButton balance={balance ? 'show' : 'hide'} />
        <Wallets walletUrl={walletUrl} />
      </div>
      {/* The card steps aside for the dialog, which is the same a second time. */}
      <div className="stage">
        <LatchkeyPanel className="panel" hidden={isOpen} />
      </div>
    </section>
  )
}

function Wallets({ walletUrl }: { walletUrl: string }) {
  const { connectors } = useLatchkeyConnect()
  const inPage = connectors.filter(
    ({ id, type, pairs }) => id === 'site-wallet' || (!pairs && type !== 'EXTERNAL'),
  )
  const hasTestWallets = bringsTestWallets()
  return (
    <div className="wallets">
      <h2>{hasTestWallets ? 'Try it with test wallets' : 'Your wallets in this browser'}</h2>
      <ul>
        {inPage.map(({ id, name, imageUrl, namespaces }) => (
          <li key={id}>
            {imageUrl ? (
              <img src={imageUrl} alt="" width="24" height="24" />
            ) : (
              <i aria-hidden="true">{name.slice(0, 1)}</i>
            )}
            <span>{name}</span>
            <small>
              {namespaces.map((namespace) => families[namespace] ?? namespace).join(', ')}
            </small>
          </li>
        ))}
      </ul>
      {hasTestWallets ? (
        <p>
          Funded on local test chains. No real money. <a href="?wallets=own">Hide test wallets</a>
        </p>
      ) : (
        <p>
          {inPage.length === 0 && 'No wallets detected. '}
          <a href="/">Show test wallets</a>
        </p>
      )}
      <a className="phone" href={walletUrl} target="_blank" rel="noreferrer">
        Open the phone wallet
      </a>
    </div>
  )
}

const families: Readonly<Record<string, string>> = {
  eip155: 'EVM',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
}
