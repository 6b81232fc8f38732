import hotkeys from 'hotkeys-js'

for (const key of ['*', 'j', 'k', 's', '/', '1', 'shift+k', 'ctrl+v']) hotkeys(key, event => event.preventDefault())
