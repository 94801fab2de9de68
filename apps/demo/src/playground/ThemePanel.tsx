import { ownName } from '@latchkey/react/stage'
import { Choice } from '../page/Choice.tsx'
import { Select } from '../page/Select.tsx'
import {
  accents,
  keysOf,
  languages,
  type Options,
  radiusOf,
  type ThemeName,
  themes,
} from './options.ts'
import { Colors } from './theme/Colors.tsx'
import { paletteOf } from './theme/palette.ts'
import { accentIn } from './theme/themeFor.ts'
import { useSeenMode } from './theme/useSeenMode.ts'

type Props = { options: Options; onChange: (part: Partial<Options>) => void }

/** The theme, its colours, its measures, and the language. */
export function ThemePanel({ options, onChange }: Props) {
  return (
    <div className="group">
      <h3>Look</h3>
      <Themes options={options} onChange={onChange} />
      {options.themeName !== 'midnight' && (
        <Choice
          label="Mode"
          items={[
            { value: 'auto', label: 'Auto' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          value={options.mode}
          onChange={(mode) => onChange({ mode })}
        />
      )}
      <Accents options={options} onChange={onChange} />
      <Colors options={options} onChange={onChange} />
      <Measure
        label="Radius"
        shown={`${options.radius} px`}
        value={options.radius}
        range={[0, 40, 4]}
        onChange={(radius) => onChange({ radius })}
      />
      <Measure
        label="Text"
        shown={options.size > 0 ? `${options.size} px` : 'Browser default'}
        value={options.size || 16}
        range={[12, 24, 1]}
        onChange={(size) => onChange({ size: size === 16 ? 0 : size })}
      />
      <Select
        label="Language"
        items={languageItems}
        value={options.language}
        onChange={(language) => onChange({ language })}
      />
    </div>
  )
}

/** The accent, in the shade that the card in sight needs. */
function Accents({ options, onChange }: Props) {
  const mode = useSeenMode(options)
  const shade = accentIn(options, mode)
  return (
    <fieldset className="field">
      <legend>Accent</legend>
      <div className="swatches">
        {Object.entries(accents).map(([name, color]) => (
          <label key={name} title={name}>
            <input
              type="radio"
              name="accent"
              aria-label={name}
              checked={options.accent === color}
              onChange={() => onChange({ accent: color })}
            />
            <Dot color={color} />
          </label>
        ))}
      </div>
      {shade !== undefined && shade !== options.accent && (
        <p className="hint">
          {mode === 'dark' ? 'Lightened' : 'Darkened'} to <code>{shade}</code> to stand out on the
          card.
        </p>
      )}
    </fieldset>
  )
}

/** Takes a theme whole: what was changed of the one before goes with it. */
function Themes({ options, onChange }: Props) {
  const choose = (themeName: ThemeName) =>
    onChange({
      themeName,
      mode: themeName === 'midnight' ? 'dark' : 'auto',
      accent: '',
      light: {},
      dark: {},
      radius: radiusOf(themeName),
      size: 0,
    })
  return (
    <fieldset className="field">
      <legend>Theme</legend>
      <div className="themes">
        {themeItems.map(([themeName, label]) => (
          <label key={themeName}>
            <input
              type="radio"
              name="theme"
              checked={options.themeName === themeName}
              onChange={() => choose(themeName)}
            />
            <span>
              <Sample themeName={themeName} />
              {label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const themeItems: [ThemeName, string][] = [
  ['paper', 'Paper'],
  ['midnight', 'Midnight'],
  ['clay', 'Clay'],
  ['sorbet', 'Sorbet'],
  ['signal', 'Signal'],
]

const languageItems = keysOf(languages).map((value) => {
  const language = languages[value]
  return { value, label: language ? ownName(language.locale) : 'The visitor’s' }
})

/** A card of a theme, small. By CSSOM: the page's policy allows no style attribute in markup. */
function Sample({ themeName }: { themeName: ThemeName }) {
  const { surface, accent } = paletteOf(themes[themeName], 'light')
  return (
    <i aria-hidden="true" style={{ backgroundColor: surface }}>
      <i style={{ backgroundColor: accent }} />
    </i>
  )
}

function Dot({ color }: { color: string }) {
  return <span style={{ backgroundColor: color || 'var(--ink)' }} />
}

type MeasureProps = {
  label: string
  shown: string
  value: number
  range: readonly [min: number, max: number, step: number]
  onChange: (value: number) => void
}

function Measure({ label, shown, value, range: [min, max, step], onChange }: MeasureProps) {
  return (
    <label className="field">
      <span className="legend">
        {label} <b>{shown}</b>
      </span>
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </label>
  )
}
