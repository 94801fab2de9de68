import { createRoot } from 'react-dom/client'
import { Gallery } from './Gallery.tsx'
import { installScriptedGateway } from './gateway.ts'
import { placeOf } from './place.ts'
import { installScriptedWindows } from './windows.ts'

installScriptedGateway()
installScriptedWindows()
const place = document.getElementById('root')
if (place) {
  const root = createRoot(place)
  const show = () => root.render(<Gallery place={placeOf(location.search)} />)
  show()
  followInPlace(show)
}

/** Follows the gallery's own links without loading the page again, where the browser can. */
function followInPlace(show: () => void): void {
  if (!('navigation' in window)) return
  window.navigation.addEventListener('navigate', (event) => {
    const { pathname } = new URL(event.destination.url)
    if (event.canIntercept && pathname === location.pathname)
      event.intercept({ handler: async () => show() })
  })
}
