import { MantineProvider, createTheme } from '@mantine/core';
import type { CSSVariablesResolver } from '@mantine/core';
import type { ReactNode } from 'react';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { useTheme } from '../lib/theme.ts';
import { styleNonce } from '../lib/nonce.ts';

const theme = createTheme({
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  defaultRadius: 8,
});

/** Mantine draws from our tokens, so light and dark are decided in one file. */
const fromTokens: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-3)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-primary-color-filled': 'var(--accent)',
  },
  light: { '--mantine-color-gray-2': 'var(--line)', '--mantine-color-gray-4': 'var(--line-2)' },
  dark: {
    '--mantine-color-dark-0': 'var(--ink)',
    '--mantine-color-dark-1': 'var(--ink-2)',
    '--mantine-color-dark-2': 'var(--ink-3)',
    '--mantine-color-dark-3': 'var(--ink-4)',
    '--mantine-color-dark-4': 'var(--line-2)',
    '--mantine-color-dark-5': 'var(--shade)',
    '--mantine-color-dark-6': 'var(--paper)',
    '--mantine-color-dark-7': 'var(--paper)',
    '--mantine-color-dark-8': 'var(--desk)',
  },
});

/** Around the pages that use Mantine's dialogs, menus and pickers; sign-in does without its bytes. */
export const Mantine = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={fromTokens}
    forceColorScheme={useTheme()}
    getStyleNonce={styleNonce}
    withGlobalClasses={false}
  >
    {children}
  </MantineProvider>
);
