/** What every screen of the office asks for once it stands. */
export { CallCard } from '../../calls/components/call-card.tsx';
export { OfficeNotices } from '../../notices/components/office-notices.tsx';
export { missingParts } from '../../../ui/late-missing.tsx';
export { InspectionBanner } from '../components/inspection-banner.tsx';
