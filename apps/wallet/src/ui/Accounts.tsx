import { chooseAccount, type Wallet } from '../wallet/wallet.ts'
import { useReadable } from './useReadable.ts'

/** The account that sites get, one for each family. */
export function Accounts({ wallet }: { wallet: Wallet }) {
  const { chosen } = useReadable(wallet.state)
  return (
    <section className="card" aria-labelledby="accounts">
      <h2 id="accounts">Accounts</h2>
      {wallet.families.map((family) => {
        const index = chosen[family.namespace] ?? 0
        return (
          <div key={family.namespace} className="family">
            <label>
              <span>{family.title}</span>
              <select
                value={index}
                onChange={(event) => {
                  void chooseAccount(wallet, family, Number(event.target.value))
                }}
              >
                {family.accounts.map(({ name }, place) => (
                  <option key={name} value={place}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            {family.accounts[index]?.addresses.map((address) => (
              <p key={address} className="mono">
                {address}
              </p>
            ))}
          </div>
        )
      })}
    </section>
  )
}
