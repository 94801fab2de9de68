import { languages } from './languages.ts'
import { scenes } from './scenes/index.ts'

/** What the gallery shows: `/gallery?view=Account&state=empty&theme=dark&language=ar`. */
export type GalleryPlace = {
  view: string
  /** `''`: all states of the view. */
  state: string
  theme: 'light' | 'dark'
  /** A key of `languages`. */
  language: string
}

export function placeOf(search: string): GalleryPlace {
  const query = new URLSearchParams(search)
  const view = query.get('view') ?? ''
  const state = query.get('state') ?? ''
  const language = query.get('language') ?? ''
  const known = scenes.some((scene) => scene.view === view)
  return {
    view: known ? view : 'Connect',
    state: scenes.some((scene) => scene.view === view && scene.state === state) ? state : '',
    theme: query.get('theme') === 'dark' ? 'dark' : 'light',
    language: languages.has(language) ? language : query.get('dir') === 'rtl' ? 'ar' : 'en',
  }
}

export function addressOf({ view, state, theme, language }: GalleryPlace): string {
  const query = new URLSearchParams({ view })
  if (state) query.set('state', state)
  if (theme === 'dark') query.set('theme', theme)
  if (language !== 'en') query.set('language', language)
  return `/gallery?${query}`
}
