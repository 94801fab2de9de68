import { createRoot } from 'react-dom/client'
import { Gallery } from './Gallery.tsx'
import { installScriptedGateway } from './gateway.ts'
import { placeOf } from './place.ts'

installScriptedGateway()
const place = document.getElementById('root')
if (place) createRoot(place).render(<Gallery place={placeOf(location.search)} />)
