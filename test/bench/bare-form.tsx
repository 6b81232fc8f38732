import { useState } from 'react'
import { createRoot } from 'react-dom/client'

/** Five fields and a button with the same libraries as the widget: no widget can load faster. */
const names = ['First name', 'Last name', 'Email', 'Country code', 'Phone number']

function Form() {
  const [values, setValues] = useState<Record<string, string>>({})
  return (
    <form>
      {names.map(name => (
        <label key={name}>
          {name}
          <input
            value={values[name] ?? ''}
            onChange={event => setValues({ ...values, [name]: event.currentTarget.value })}
          />
        </label>
      ))}
      <button type="button">Continue</button>
    </form>
  )
}

createRoot(document.getElementById('join')!).render(<Form />)
