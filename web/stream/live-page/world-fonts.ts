// A separate module, so that it can be loaded later.
import './world-fonts.css';
