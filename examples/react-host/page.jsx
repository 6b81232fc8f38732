import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { CoParentJoin } from 'coparent-join/react'

const words = {
  en: {
    title: 'Counselling for parents in two homes',
    lead: 'We work with families on one shared record: messages, calendar and costs. Your account takes a few minutes.',
    home: 'Our practice',
    join: 'Join the record',
    about: 'Four counsellors, two rooms by the river, and evenings until eight. The first hour is free.',
    link: 'Create your account',
    thanks: 'Thank you. We will see you both on the record.',
    heard: 'What this page is told'
  },
  es: {
    title: 'Orientación para familias en dos hogares',
    lead: 'Trabajamos con un solo registro compartido: mensajes, calendario y gastos. Su cuenta toma unos minutos.',
    home: 'Nuestro consultorio',
    join: 'Unirse al registro',
    about: 'Cuatro orientadores, dos salas junto al río y horario hasta las ocho. La primera hora es gratuita.',
    link: 'Crear su cuenta',
    thanks: 'Gracias. Nos vemos en el registro.',
    heard: 'Lo que se le dice a esta página'
  }
}

const theme = {
  scheme: 'auto',
  light: { accent: '#7a3b5c', canvas: '#ffffff', sunken: '#f7f1f4', radius: '14px', font: 'system-ui, sans-serif' },
  dark: { accent: '#e6a9c6', 'on-accent': '#3b1229', canvas: '#211a1e', surface: '#2a2126', sunken: '#33282e' }
}

const asked = new URLSearchParams(location.search)

function Site() {
  const [locale, setLocale] = useState(asked.get('locale') === 'es' ? 'es' : 'en')
  const [view, setView] = useState('join')
  const [purchase, setPurchase] = useState()
  const [heard, setHeard] = useState([])
  const say = words[locale]
  const hear = text => setHeard(before => [...before, text].slice(-6))

  return (
    <div lang={locale}>
      <header>
        <strong>Riverside</strong>
        <nav>
          {['home', 'join'].map(name => (
            <button key={name} aria-current={view === name} onClick={() => setView(name)}>
              {say[name]}
            </button>
          ))}
          <button lang={locale === 'en' ? 'es' : 'en'} onClick={() => setLocale(locale === 'en' ? 'es' : 'en')}>
            {locale === 'en' ? 'Español' : 'English'}
          </button>
        </nav>
      </header>
      <main>
        <h1>{say.title}</h1>
        <p className="lead">{say.lead}</p>
        {view === 'home' && <p>{say.about}</p>}
        {view === 'join' && purchase && <output>{say.thanks}</output>}
        {view === 'join' && !purchase && (
          <CoParentJoin
            className="join"
            flow="signup"
            apiOrigin={location.origin}
            locale={locale}
            country={asked.get('country') ?? 'US'}
            theme={theme}
            onStep={({ step }) => hear(step)}
            onError={({ code }) => hear(code)}
            onComplete={event => {
              event.preventDefault()
              setPurchase(event)
            }}
          >
            <a href="/app/join/signup">{say.link}</a>
          </CoParentJoin>
        )}
        <aside aria-label={say.heard}>
          {heard.map((text, index) => (
            <code key={index}>{text}</code>
          ))}
        </aside>
      </main>
    </div>
  )
}

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <Site />
  </StrictMode>
)
