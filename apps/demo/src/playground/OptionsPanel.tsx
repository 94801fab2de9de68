import type { Network } from '@latchkey/protocol'
import { Choice } from '../page/Choice.tsx'
import { Switch } from '../page/Switch.tsx'
import {
  featureNames,
  flagNames,
  type Options,
  type SessionKeeperName,
  type SignInName,
} from './options.ts'
import { ThemePanel } from './ThemePanel.tsx'

type Props = {
  options: Options
  networks: readonly Network[]
  onChange: (part: Partial<Options>) => void
}

export function OptionsPanel(props: Props) {
  return (
    <div className="options">
      <ThemePanel {...props} />
      <Networks {...props} />
      <Switches {...props} />
    </div>
  )
}

/** An option that is on or off. */
type OnOff = {
  [Name in keyof Options]: Options[Name] extends boolean ? Name : never
}[keyof Options]

const waysIn = [
  ['walletConnect', 'WalletConnect'],
  ['external', 'Custom wallet'],
  ['coinbase', 'Coinbase'],
  ['ledger', 'Ledger'],
  ['email', 'E-mail, social and passkey log-in'],
  ['siteLogin', 'The site’s own log-in'],
  ['safe', 'Safe app'],
  ['mobile', 'Solana Mobile Wallet Adapter'],
] as const

const signInItems = [
  { value: 'off', label: 'Off' },
  { value: 'optional', label: 'Optional' },
  { value: 'required', label: 'Required' },
] as const satisfies readonly { value: SignInName; label: string }[]

const sessionItems = [
  { value: 'browser', label: 'This browser' },
  { value: 'gateway', label: 'The gateway' },
] as const satisfies readonly { value: SessionKeeperName; label: string }[]

const shown = [
  ['named', 'Name on the button'],
  ['balance', 'Balance on the button'],
  ['terms', 'Terms and privacy links'],
  ['shortcuts', 'Single-key shortcuts'],
] as const

function Networks({ options, networks, onChange }: Props) {
  const toggle = (id: Network['caipNetworkId'], on: boolean) => {
    const chosen = networks
      .map((network) => network.caipNetworkId)
      .filter((known) => (known === id ? on : options.networks.includes(known)))
    onChange({ networks: chosen })
  }
  const switchesOf = (labels: readonly (readonly [OnOff, string])[]) =>
    labels.map(([name, label]) => (
      <Switch
        key={name}
        label={label}
        checked={options[name]}
        onChange={(on) => onChange({ ...options, [name]: on })}
      />
    ))
  return (
    <div className="group">
      <h3>Networks</h3>
      {networks.map(({ caipNetworkId: id, name }) => {
        const isOn = options.networks.includes(id)
        return (
          <Switch
            key={id}
            label={name}
            checked={isOn}
            disabled={isOn && options.networks.length === 1}
            onChange={(on) => toggle(id, on)}
          />
        )
      })}
      <Choice
        label="Sign-in"
        items={signInItems}
        value={options.signIn}
        onChange={(signIn) => onChange({ signIn })}
      />
      {options.signIn !== 'off' && (
        <Choice
          label="Sessions are kept by"
          items={sessionItems}
          value={options.sessions}
          onChange={(sessions) => onChange({ sessions })}
        />
      )}
      <h3>Connectors</h3>
      {switchesOf(waysIn)}
      <h3>Button and dialog</h3>
      {switchesOf(shown)}
    </div>
  )
}

function Switches({ options, onChange }: Props) {
  return (
    <>
      <div className="group">
        <h3>Features</h3>
        {featureNames.map((name) => (
          <Switch
            key={name}
            label={
              <>
                <code>{name}</code>
                {name === 'legalCheckbox' && !options.terms && (
                  <small>Needs “Terms and privacy links”</small>
                )}
              </>
            }
            checked={options.features[name]}
            onChange={(on) => onChange({ features: { ...options.features, [name]: on } })}
          />
        ))}
      </div>
      <div className="group">
        <h3>Behaviour</h3>
        {flagNames.map((name) => (
          <Switch
            key={name}
            label={<code>{name}</code>}
            checked={options.flags[name]}
            onChange={(on) => onChange({ flags: { ...options.flags, [name]: on } })}
          />
        ))}
      </div>
    </>
  )
}
