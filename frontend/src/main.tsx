// Must be first: configures zod before any schema is created.
import './lib/forms/zod-setup';
import './styles/global.css';
import './styles/fonts.css';
import './styles/tokens.css';
import './i18n';
import { startLanguage } from './i18n/language';
// Imported on every page, because it removes the stored data of a member when another member logs in.
import '@/lib/storage/draft-store';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { preload } from './app/routes';
import { paths } from './lib/paths';
import { currentSession } from './lib/session';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// A visitor who starts to fill in the log-in will need the page behind it.
if (currentSession().token === null) {
  root.addEventListener('input', () => preload(paths.dashboard), { once: true });
}

const page = createRoot(root);
const show = (): void => {
  preload(location.pathname);
  page.render(
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>,
  );
};
const words = startLanguage();
if (words) void words.finally(show);
else show();
