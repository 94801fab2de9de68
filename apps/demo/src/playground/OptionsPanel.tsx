import type { Network } from '@latchkey/protocol'
import { Choice } from '../page/Choice.tsx'
import { Switch } from '../page/Switch.tsx'
import {
  accents,
  featureNames,
  flagNames,
  type LanguageName,
  languages,
  type Options,
} from './options.ts'

type Props = {
  options: Options
  networks: readonly Network[]
  onChange: (part: Partial<Options>) => void
}

export function OptionsPanel(props: Props) {
  return (
    <div className="options">
      <Look {...props} />
      <Networks {...props} />
      <Switches {...props} />
    </div>
  )
}

function Look({ options, onChange }: Props) {
  return (
    <div className="group">
      <h3>Look</h3>
      <Choice
        label="Theme"
        items={[
          { value: 'auto', label: 'Auto' },
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
        value={options.mode}
        onChange={(mode) => onChange({ mode })}
      />
      <fieldset className="field">
        <legend>Accent</legend>
        <div className="swatches">
          {Object.entries(accents).map(([name, colour]) => (
            <label key={name} title={name}>
              <input
                type="radio"
                name="accent"
                aria-label={name}
                checked={options.accent === colour}
                onChange={() => onChange({ accent: colour })}
              />
              <Dot colour={colour} />
            </label>
          ))}
        </div>
      </fieldset>
      <label className="field">
        <span className="legend">
          Radius <b>{options.radius} px</b>
        </span>
        <input
          type="range"
          min={0}
          max={40}
          step={4}
          value={options.radius}
          onChange={(event) => onChange({ radius: event.target.valueAsNumber })}
        />
      </label>
      <Choice
        label="Language"
        items={languageItems}
        value={options.language}
        onChange={(language) => onChange({ language })}
      />
    </div>
  )
}

const languageItems: { value: LanguageName; label: string }[] = [
  { value: 'en', label: languages.en },
  { value: 'ar', label: languages.ar },
]

/** Coloured by CSSOM: the page's policy allows no style attribute in markup. */
function Dot({ colour }: { colour: string }) {
  return <span style={{ backgroundColor: colour || 'var(--ink)' }} />
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
  ['safe', 'Safe app'],
  ['mobile', 'Solana Mobile Wallet Adapter'],
] as const

const shown = [
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
            label={<code>{name}</code>}
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
