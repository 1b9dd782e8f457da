import { chromium, type Browser } from '@playwright/test';
import { browserArgs, findBrowser } from '../../scripts/browser.ts';

export function openBrowser(): Promise<Browser> {
  const { executablePath, env } = findBrowser();
  return chromium.launch({ executablePath, args: browserArgs, env: { ...process.env, ...env } });
}
