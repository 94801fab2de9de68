import { english } from '@latchkey/react'
import { ownName } from '@latchkey/react/stage'
import { useMemo } from 'react'
import { Header } from '../page/Header.tsx'
import { Select } from '../page/Select.tsx'
import { useMode } from '../page/useMode.ts'
import { shippedLanguages } from '../shippedLanguages.ts'
import { languages } from './languages.ts'
import { nameOfState, nameOfView } from './names.ts'
import { addressOf, type GalleryPlace } from './place.ts'
import { Stage } from './Stage.tsx'
import { scenes } from './scenes/index.ts'

const languageItems = Object.values(shippedLanguages).map((language) => ({
  value: language.locale,
  label: ownName(language.locale),
}))
const views = [...new Set(scenes.map((scene) => scene.view))]

/** Every view of the dialog, one address each; what is around it is scripted, so that it always looks the same. */
export function Gallery({ place }: { place: GalleryPlace }) {
  useMode(place.theme)
  const theme = useMemo(() => ({ mode: place.theme }), [place.theme])
  const language = languages.get(place.language) ?? english
  const shown = scenes.filter(
    (scene) => scene.view === place.view && (!place.state || scene.state === place.state),
  )
  return (
    <>
      <Header current="/gallery" />
      <main className="gallery">
        <Index place={place} />
        <section aria-labelledby="shown">
          <div className="bar">
            <h1 id="shown" data-view={place.view}>
              {nameOfView(place.view)}
            </h1>
            <Link place={place} to={{ theme: place.theme === 'dark' ? 'light' : 'dark' }}>
              {place.theme === 'dark' ? 'Light' : 'Dark'}
            </Link>
            <Select
              label="Language"
              items={languageItems}
              value={place.language}
              onChange={(language) => location.assign(addressOf({ ...place, language }))}
            />
          </div>
          <div className="scenes">
            {shown.map((scene) => (
              <figure key={addressOf({ ...place, state: scene.state })}>
                <Stage scene={scene} theme={theme} language={language} />
                <figcaption>
                  <Link place={place} to={{ state: place.state ? '' : scene.state }}>
                    {nameOfState(scene.state)}
                  </Link>
                </figcaption>
              </figure>
            ))}
          </div>
        </section>
      </main>
    </>
  )
}

function Index({ place }: { place: GalleryPlace }) {
  return (
    <nav className="index" aria-label="Views">
      <ul>
        {views.map((view) => (
          <li key={view}>
            <Link place={place} to={{ view, state: '' }} current={view === place.view}>
              {nameOfView(view)}
              <small>{scenes.filter((scene) => scene.view === view).length}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type LinkProps = {
  place: GalleryPlace
  to: Partial<GalleryPlace>
  current?: boolean
  children: React.ReactNode
}

function Link({ place, to, current = false, children }: LinkProps) {
  return (
    <a href={addressOf({ ...place, ...to })} aria-current={current ? 'page' : undefined}>
      {children}
    </a>
  )
}
