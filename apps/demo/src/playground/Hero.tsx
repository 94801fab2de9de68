import { LatchkeyButton, LatchkeyPanel, useLatchkeyConnect } from '@latchkey/react'
import { bringsTestWallets } from '../world/testWallets.ts'

/** One sentence, one button, and the wallets that are ready to try; beside them the same dialog as a card. */
export function Hero({ balance, walletUrl }: { balance: boolean; walletUrl: string }) {
  return (
    <section className="hero" aria-labelledby="promise">
      <div className="promise">
        <h1 id="promise">Connect any wallet, through services that are your own.</h1>
        <LatchkeyButton balance={balance ? 'show' : 'hide'} />
        <Wallets walletUrl={walletUrl} />
      </div>
      <div className="stage">
        <LatchkeyPanel className="panel" />
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
      <h2>{hasTestWallets ? 'Ready to try in this page' : 'Your wallets in this browser'}</h2>
      <ul>
        {inPage.map(({ id, name, imageUrl, namespaces }) => (
          <li key={id}>
            {imageUrl ? (
              <img src={imageUrl} alt="" width="24" height="24" />
            ) : (
              <i aria-hidden="true">{name.slice(0, 1)}</i>
            )}
            <span>{name}</span>
            <small>{namespaces.map((namespace) => families[namespace]).join(', ')}</small>
          </li>
        ))}
      </ul>
      {hasTestWallets ? (
        <p>
          Their accounts are funded on three local chains; Bitcoin and Polkadot are for signing.
          None of it is real money. <a href="?wallets=own">Leave them out</a>
        </p>
      ) : (
        <p>
          {inPage.length === 0 && 'None is found. '}
          <a href="/">Bring the test wallets back</a>
        </p>
      )}
      <a className="phone" href={walletUrl} target="_blank" rel="noreferrer">
        Open the phone wallet
      </a>
    </div>
  )
}

const families = { eip155: 'EVM', solana: 'Solana', bip122: 'Bitcoin', polkadot: 'Polkadot' }
