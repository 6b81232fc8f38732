import { enable, setFetchMethod } from 'darkreader'

setFetchMethod(window.fetch)
addEventListener('DOMContentLoaded', () => enable({ brightness: 100, contrast: 100 }, undefined))
