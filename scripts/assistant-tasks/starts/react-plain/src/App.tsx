export function App() {
  return (
    <main>
      <h1>The shop</h1>
    </main>
  )
}
