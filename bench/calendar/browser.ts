import chromium from '@sparticuz/chromium';
import { chromium as playwright, type Browser } from '@playwright/test';

/** The browser that comes with the packages, or the one named by CHROMIUM_PATH. */
export const openBrowser = async (): Promise<Browser> =>
  playwright.launch({
    executablePath: process.env.CHROMIUM_PATH ?? (await chromium.executablePath()),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
